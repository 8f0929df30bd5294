import type { CompletedCommand } from './completion-model';

/** The shells that there are completions for. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
/** One of them. */
export type Shell = (typeof SHELLS)[number];

/** The script that teaches a shell our commands. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return `#compdef omconfig\nautoload -U bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case 'fish':
      return fishScript(commands);
    case 'powershell':
      return powershellScript(commands);
  }
}

function bashScript(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map((option) => `    '${name} ${option.flag}') words='${option.values.join(' ')}' ;;`),
  );
  const files = commands.flatMap(({ name, options }) =>
    options.filter((option) => !option.isFlag && option.values.length === 0).map(({ flag }) => `'${name} ${flag}'`),
  );
  const flags = commands.map(
    ({ name, options }) => `        ${name}) words='${options.map(({ flag }) => flag).join(' ')}' ;;`,
  );
  const places = commands
    .filter(({ values: list }) => list.length > 0)
    .map(({ name, values: list }) => `        ${name}) words='${list.join(' ')}' ;;`);
  return `_omconfig() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
  else case "$command $before" in
${values.join('\n')}
    ${files.join(' | ')}) ;;
    *) case "$word" in
      -*) case "$command" in
${flags.join('\n')}
      esac ;;
      *) case "$command" in
${places.join('\n')}
      esac ;;
    esac ;;
  esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _omconfig omconfig
`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, values }) => {
    const inside = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c omconfig -f -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...(values.length > 0 ? [`complete -c omconfig -f ${inside} -a '${values.join(' ')}'`] : []),
      ...options.map((option) => {
        const wants = option.isFlag ? '' : option.values.length > 0 ? ` -x -a '${option.values.join(' ')}'` : ' -r';
        return `complete -c omconfig ${inside} -l ${option.flag.slice(2)}${wants} -d ${quoted(option.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

/** Completes nothing where a path is wanted: PowerShell then completes files itself. */
function powershellScript(commands: readonly CompletedCommand[]): string {
  const list = (words: readonly string[]): string => `@(${words.map(forPowershell).join(', ')})`;
  const rows = commands.map(({ name, options, values }) => {
    const ofOptions = options
      .filter((option) => !option.isFlag)
      .map((option) => `${forPowershell(option.flag)} = ${list(option.values)}`);
    const flags = options.map(({ flag }) => flag);
    return `  ${forPowershell(name)} = @{ flags = ${list(flags)}; places = ${list(values)}; choices = @{ ${ofOptions.join('; ')} } }`;
  });
  return `$global:omconfigCommands = @{
${rows.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName omconfig -ScriptBlock {
  param($word, $line, $cursor)
  $before = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $command = if ($before.Count -gt 1) { $global:omconfigCommands[$before[1]] }
  $words = if ($before.Count -lt 2) { @($global:omconfigCommands.Keys | Sort-Object) + @('--help', '--version') }
  elseif ($null -eq $command) { @() }
  elseif ($command.choices.ContainsKey($before[-1])) { $command.choices[$before[-1]] }
  elseif ($word -like '-*') { $command.flags }
  else { $command.places }
  $words | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}

function forPowershell(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
