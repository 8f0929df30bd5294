import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Item {
  readonly command?: string;
  readonly when?: string;
}

interface Manifest {
  readonly capabilities: unknown;
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly Item[]>>;
    readonly walkthroughs: readonly { readonly steps: readonly { readonly media: { readonly markdown: string } }[] }[];
  };
}

const text = readFileSync('package.json', 'utf8');
const { contributes, capabilities } = JSON.parse(text) as Manifest;
const words = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;
const declared = new Set(contributes.commands.map(({ command }) => command));

describe('the manifest', () => {
  it('has every text that it names, and names every text', () => {
    const named = new Set([...text.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key));
    expect([...named].filter((key) => key === undefined || !(key in words))).toEqual([]);
    expect(Object.keys(words).filter((key) => !named.has(key))).toEqual([]);
  });

  it('has all commands under one category, and offers none that it does not declare', () => {
    expect(new Set(contributes.commands.map(({ category }) => category))).toEqual(new Set(['OpenMetadata Config']));
    const offered = Object.values(contributes.menus).flatMap((items) => items.flatMap(({ command }) => command ?? []));
    const linked = Object.values(words).flatMap((one) =>
      [...one.matchAll(/\(command:(omconfig[\w.]*)\)/g)].map(([, id]) => id),
    );
    expect([...offered, ...linked].filter((id) => id === undefined || !declared.has(id))).toEqual([]);
  });

  it('keeps commands out of the palette that need a node of the tree', () => {
    const hidden = contributes.menus['commandPalette']
      ?.filter(({ when }) => when === 'false')
      .map(({ command }) => command);
    const onNodes = contributes.menus['view/item/context']?.map(({ command }) => command) ?? [];
    expect(new Set(hidden)).toEqual(new Set(onNodes));
  });

  it('works in untrusted and virtual workspaces, since nothing of them is executed', () => {
    expect(capabilities).toEqual({
      untrustedWorkspaces: { supported: true, restrictedConfigurations: ['omconfig.python'] },
      virtualWorkspaces: true,
    });
  });

  it('has four steps in its walkthrough, each with a page and the pictures on it', () => {
    const [walkthrough, ...others] = contributes.walkthroughs;
    expect([walkthrough?.steps.length, others.length]).toEqual([4, 0]);
    for (const { media } of walkthrough?.steps ?? []) {
      const page = readFileSync(media.markdown, 'utf8');
      const pictures = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) expect(existsSync(`media/walkthrough/${picture}`), picture).toBe(true);
    }
  });
});
