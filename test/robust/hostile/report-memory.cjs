// Loaded before the command line: writes the most memory that the process had, in kilobytes, to the file that OMCONFIG_MEMORY names.
const fs = require('node:fs');
const process = require('node:process');

process.on('exit', () => fs.writeFileSync(process.env.OMCONFIG_MEMORY, String(process.resourceUsage().maxRSS)));
