import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { codeAsWritten } from './code-as-written.mjs';
import { linksToRepository } from './links-to-repository.mjs';
import { searchOptions } from './search.mjs';

const docs = resolve(fileURLToPath(new URL('..', import.meta.url)));
const { version, repository } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
) as { readonly version: string; readonly repository: { readonly url: string } };
const home = repository.url.replace(/\.git$/, '');
const base = process.env['SITE_BASE'] ?? '/';
const address = process.env['SITE_ADDRESS'];

/**
 * The site is `docs/` as it is: each page stays readable in the repository. A link that leads to no page fails the build.
 * `SITE_BASE` is the path under which the site is published, such as `/omconfig/`; with `SITE_ADDRESS`, the whole address with
 * that path, it has a site map.
 */
export default defineConfig({
  title: 'omconfig',
  description: 'Checks and upgrades the configuration of OpenMetadata that you keep in git.',
  lang: 'en-US',
  base,
  head: [['link', { rel: 'icon', type: 'image/png', href: `${base}icon.png` }]],
  ...(address !== undefined && { sitemap: { hostname: address } }),
  vite: { publicDir: fileURLToPath(new URL('../../media', import.meta.url)) },
  outDir: '../dist/site',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md' },
  // The start page of the site; in the repository it is a plain page.
  transformPageData: (data) => {
    if (data.relativePath === 'index.md')
      Object.assign(data.frontmatter, { layout: 'home', hero: hero(), features: features() });
  },
  metaChunk: true,
  markdown: {
    html: false,
    config: (markdown) => {
      markdown.use(linksToRepository, { docs, base: `${home}/blob/v${version}/` });
      markdown.use(codeAsWritten);
    },
  },
  themeConfig: {
    logo: '/icon.png',
    search: {
      provider: 'local',
      options: {
        miniSearch: searchOptions,
      },
    },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Install', link: '/install' },
      { text: 'Guides', link: '/upgrading' },
      { text: 'Rules', link: '/rules' },
      { text: 'Releases', link: '/releases' },
      { text: 'Connectors', link: '/connectors' },
      { text: version, link: `${home}/blob/v${version}/CHANGELOG.md` },
    ],
    // A list of all connectors on every page would be most of the site. The first that fits counts.
    sidebar: {
      '/upgrades': [{ ...page('Upgrade guides', 'upgrades'), items: upgradesTo() }],
      '/rules': [{ ...page('Rules', 'rules'), items: pagesOf('rules') }],
      '/connectors': [{ ...page('Connectors', 'connectors'), items: pagesOf('connectors') }],
      '/': guides(),
    },
    socialLinks: [{ icon: 'github', link: home }],
  },
});

function hero(): object {
  return {
    name: 'omconfig',
    text: 'Configuration that survives the next release',
    tagline:
      'Checks and upgrades the ingestion workflows and Helm values of OpenMetadata that you keep in git, for the release you run.',
    image: { src: '/walkthrough/fix.png', alt: 'The light bulb of a mistake in VS Code, whose first entry fixes it' },
    actions: [
      { theme: 'brand', text: 'Install', link: '/install' },
      { theme: 'alt', text: 'In VS Code', link: '/vscode' },
      { theme: 'alt', text: 'What does my upgrade change?', link: '/upgrades' },
    ],
  };
}

function features(): readonly object[] {
  return [
    {
      title: 'Knows your release',
      details:
        'In which release each field was added, moved or removed, down to the patch, from the packages of all releases.',
      link: '/certainty',
    },
    {
      title: 'One mistake, one message',
      details:
        'What is wrong, since when, and what to write instead, at the key itself. No false alarms for templates and variables.',
      link: '/rules',
    },
    {
      title: 'Fixes and upgrades',
      details:
        'One place, a file, or forty repositories. Comments, order and quotes stay; what is not certain is left to you.',
      link: '/upgrading',
    },
    {
      title: 'Wherever you work',
      details:
        'VS Code and other editors, the command line, GitHub and GitLab, pre-commit, assistants. Offline, without telemetry.',
      link: '/install',
    },
  ];
}

/** The guides to each line of releases, the newest first. */
function upgradesTo(): DefaultTheme.SidebarItem[] {
  const byTarget = new Map<string, DefaultTheme.SidebarItem[]>();
  for (const name of readdirSync(`${docs}/upgrades`)) {
    const [, from = '', to = ''] = /^([\d.]+)-to-([\d.]+)\.md$/.exec(name) ?? [];
    const items = byTarget.get(to) ?? [];
    byTarget.set(to, [...items, page(`from ${from}`, `upgrades/${from}-to-${to}`)]);
  }
  const byNumber = (a = '', b = '') => b.localeCompare(a, 'en', { numeric: true });
  return [...byTarget]
    .sort(([a], [b]) => byNumber(a, b))
    .map(([to, items]) => ({
      text: `To ${to}`,
      collapsed: true,
      items: items.sort((a, b) => byNumber(a.text, b.text)),
    }));
}

function guides(): DefaultTheme.SidebarItem[] {
  return [
    {
      text: 'Guides',
      items: [
        page('Install', 'install'),
        page('VS Code', 'vscode'),
        page('Upgrading', 'upgrading'),
        page('Upgrade guides', 'upgrades'),
        page('Configuration', 'configuration'),
        page('How the release is known', 'certainty'),
        page('In CI', 'ci'),
        page('For many repositories', 'adoption'),
        page('Renovate and Dependabot', 'renovate'),
        page('Chart values', 'chart-values'),
        page('Assistants', 'assistants'),
        page('The API', 'api'),
        { text: 'Other editors', collapsed: true, items: pagesOf('editors') },
      ],
    },
    {
      text: 'Reference',
      items: [
        page('Rules', 'rules'),
        page('Migrations', 'migrations'),
        page('Releases', 'releases'),
        page('Connectors', 'connectors'),
      ],
    },
    {
      text: 'How good it is',
      items: [page('Quality', 'quality'), page('Performance', 'performance'), page('Features', 'features')],
    },
  ];
}

function page(text: string, path: string): DefaultTheme.SidebarItem {
  return { text, link: `/${path}` };
}

/** The pages in a folder of `docs/`, by their titles. */
function pagesOf(folder: string): DefaultTheme.SidebarItem[] {
  return readdirSync(`${docs}/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort((a, b) => a.localeCompare(b))
    .map((name) => page(titleOf(`${docs}/${folder}/${name}.md`) ?? name, `${folder}/${name}`));
}

/** The first heading of a page. */
function titleOf(file: string): string | undefined {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('`', '');
}
