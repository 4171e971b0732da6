import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { keyOf, messageList, messageModule } from './messages.ts';

/**
 * How the code for browsers is cut into files. What every page of the storefront needs travels in one file, and what
 * many need in a second, because each file of its own costs a request and packs worse; what only the back office needs
 * never travels with them. There, what its lists need is one file too.
 */

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Which modules say a message, by the message's module. Imports do not tell: one index imports all messages. */
export type Speakers = { of: (message: string) => ReadonlySet<string> | undefined };

const inAdmin = /\/src\/(admin|ui\/admin)\/|\.admin\.tsx/;
/** The frame of the back office, and the screen that a sign-in leads to. */
const firstScreen = /\/src\/admin\/(layout\/admin|list\/list)\.page\.tsx/;
/** What is no page of visitors, but starts in their browsers, counts among those. */
const ofVisitors = /\/src\/(root|entry\.client|storefront\/.*\.page)\.tsx/;
const frame = /\/src\/(root|storefront\/layout\/storefront\.page)\.tsx/;
const aQuarterOfThePages = 8;

/** What starts in the browser and in the storefront's pages: no files of the back office. */
export const isOfAdmin = (id: string): boolean => inAdmin.test(id);

/** True when every way to the module leads through the back office. */
export function isOfAdminOnly(id: string, graph: Graph, speakers: Speakers): boolean {
  return pagesThatNeed(id, withDynamicImporters(graph), speakers).size === 0;
}

function isOfEveryPage(id: string, graph: Graph, speakers: Speakers): boolean {
  return [...pagesThatNeed(id, graph, speakers)].some((page) => frame.test(page));
}

/** True when the first screen of the back office cannot do without the module, and no page of the storefront needs it. */
export function isOfFirstScreen(id: string, graph: Graph, speakers: Speakers): boolean {
  return isBelow(firstScreen, id, graph, speakers) && !isOfVisitorsToo(id, graph, speakers);
}

const isOfVisitorsToo = (id: string, graph: Graph, speakers: Speakers): boolean =>
  isBelow(ofVisitors, id, withDynamicImporters(graph), speakers);

const isBelow = (screens: RegExp, id: string, graph: Graph, speakers: Speakers): boolean =>
  waysUp(id, graph, speakers).some((above) => screens.test(above));

/** The module itself, and all that cannot do without it. */
function waysUp(id: string, graph: Graph, speakers: Speakers): string[] {
  const seen = new Set([id]);
  for (const at of seen) {
    const importers = graph.getModuleInfo(at)?.importers ?? [];
    for (const above of [...importers, ...(speakers.of(at) ?? [])]) if (!messageList.test(above)) seen.add(above);
  }
  return [...seen];
}

/** The pages of the storefront, and what starts in the browser, that cannot do without the module. */
function pagesThatNeed(id: string, graph: Graph, speakers: Speakers): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const ways = [id];
  for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
    if (seen.has(at) || isOfAdmin(at)) continue;
    seen.add(at);
    const above = messageModule.test(at) ? speakers.of(at) : graph.getModuleInfo(at)?.importers;
    const importers = [...(above ?? [])].filter((importer) => !messageList.test(importer));
    if ((importers.length === 0 || frame.test(at)) && !messageModule.test(at)) pages.add(at);
    ways.push(...importers);
  }
  return pages;
}

/** What is fetched later on counts like what is there from the beginning. */
const withDynamicImporters = (graph: Graph): Graph => ({
  getModuleInfo(id) {
    const info = graph.getModuleInfo(id);
    return info && { importers: [...info.importers, ...info.dynamicImporters], dynamicImporters: [] };
  },
});

/** The groups in which modules are put into files, and the plugin that hears who says which message. */
export function cutIntoChunks() {
  const { plugin, speakers } = noteSpeakers();
  const named = (name: string, isIn: (id: string, graph: Graph) => boolean) => (id: string, graph: Graph) =>
    isIn(id, graph) ? name : null;
  const groups = [
    {
      name: named('vendor', (id, graph) => !isOfAdminOnly(id, graph, speakers)),
      debugName: 'vendor',
      test: /node_modules/,
    },
    {
      name: named('frame', (id, graph) => isOfEveryPage(id, graph, speakers)),
      debugName: 'frame',
      test: /\/src\/|vite\/preload-helper/,
    },
    {
      name: named('shared', (id, graph) => pagesThatNeed(id, graph, speakers).size >= aQuarterOfThePages),
      debugName: 'shared',
      test: /\/src\/(ui|i18n|lib|media)\//,
    },
    {
      // A group takes along what its modules import. These would make pages of visitors fetch the back office.
      name: (id: string, graph: Graph) =>
        isBelow(firstScreen, id, graph, speakers) && isOfVisitorsToo(id, graph, speakers) ? nameOf(id) : null,
      debugName: 'both',
      test: /node_modules|\/src\//,
    },
    {
      name: named('office', (id, graph) => isOfFirstScreen(id, graph, speakers)),
      debugName: 'office',
      test: /node_modules|\/src\//,
    },
  ];
  // What is left for the bundler to cut, the back office's own above all, follows from which pages need it.
  return { groups, plugin };
}

/** `/src/lib/money.ts` → `money`. */
const nameOf = (id: string): string => basename(id.replace(/\?.*/, '')).replace(/\.\w+$/, '');

function noteSpeakers(): { plugin: Plugin; speakers: Speakers } {
  const modulesOf = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'note-speakers',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { include: /\/src\/.*\.[jt]sx?($|\?)/, exclude: [messageList, messageModule] } },
      handler(code, id) {
        for (const key of messagesIn(code)) modulesOf.set(key, (modulesOf.get(key) ?? new Set()).add(id));
      },
    },
  };
  return { plugin, speakers: { of: (module) => modulesOf.get(messageModule.test(module) ? keyOf(module) : '') } };
}

/** Every `m.some_message` of a module. One too many does no harm: it decides where a message travels, no more. */
export const messagesIn = (code: string): Set<string> =>
  new Set([...code.matchAll(/\bm\.([a-z]+_\w+)/g)].map(([, key = '']) => key));
