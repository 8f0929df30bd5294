/** `sqlalchemy = "^1.4"` or `sqlalchemy = { version = "^1.4" }`: what follows is a requirement of Poetry or Pipenv. */
const IN_TABLE =
  /^[ \t]*(["']?)([A-Za-z][\w.-]*)\1[ \t]*=[ \t]*(?:\{[^}\n]*?\bversion[ \t]*=[ \t]*)?(["'])([\^~=<>!\d][^"'\n]*)\3(?:[^}\n"]*\})?/gim;
/** `- sqlalchemy=1.4`: an entry of a conda environment, also with the build of the package. */
const IN_CONDA = /^[ \t]*-[ \t]*(["']?)([A-Za-z][\w.-]*)=(\d[\w.*]*)(?:=[\w.*]+)?\1[ \t]*$/gim;

/** A requirement that is written otherwise than pip does. */
interface OtherRequirement {
  readonly name: string;
  /** As pip writes it: `>=1.4,<2`. */
  readonly requirement: string;
  readonly written: string;
  readonly index: number;
}

/** The requirements in tables of Poetry and Pipenv, and in environments of conda. */
export function otherRequirements(text: string): readonly OtherRequirement[] {
  const inTables = [...text.matchAll(IN_TABLE)].map(({ 0: all, 2: name = '', 4: version = '', index }) =>
    placed({ all, name, index }, asPip(version)),
  );
  const inConda = [...text.matchAll(IN_CONDA)].map(({ 0: all, 2: name = '', 3: version = '', index }) =>
    placed({ all, name, index }, version.includes('*') ? `==${version}` : `==${version}.*`),
  );
  return [...inTables, ...inConda];
}

function placed(
  { all, name, index }: { readonly all: string; readonly name: string; readonly index: number },
  requirement: string,
): OtherRequirement {
  const before = all.search(/[A-Za-z]/);
  return { name: plainName(name), requirement, written: all.slice(before).trimEnd(), index: index + before };
}

/** As pip compares names. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_.]/g, '-');
}

/** What the signs of Poetry mean: `^1.4` any 1.x from there on, `~1.4` any 1.4.x, a bare version that one. */
function asPip(written: string): string {
  return written
    .split(',')
    .map((part) => {
      const [, sign, version = ''] = /^(\^|~(?!=))?\s*(\d[\w.]*)$/.exec(part.trim()) ?? [];
      if (version === '') return /^\d[\d.]*\.\*$/.test(part.trim()) ? `==${part.trim()}` : part.trim();
      if (sign === undefined) return `==${version}`;
      const [major = '0', minor] = version.split('.');
      const below =
        sign === '^' && major !== '0'
          ? String(Number(major) + 1)
          : minor === undefined
            ? String(Number(major) + 1)
            : `${major}.${Number(minor) + 1}`;
      return `>=${version},<${below}`;
    })
    .join(',');
}
