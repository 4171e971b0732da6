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

/** Who cannot do without a module: from the beginning, or counting what is fetched later on as well. */
export type Ways = Record<'up' | 'upLater', (id: string) => readonly string[]>;

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
export const isOfAdminOnly = (id: string, { upLater }: Ways): boolean => pagesThatNeed(id, upLater).length === 0;

const isOfEveryPage = (id: string, { up }: Ways): boolean => pagesThatNeed(id, up).some((page) => frame.test(page));

const isOfManyPages = (id: string, { up }: Ways): boolean => pagesThatNeed(id, up).length >= aQuarterOfThePages;

/** True when the first screen of the back office cannot do without the module, and no page of the storefront needs it. */
export const isOfFirstScreen = (id: string, ways: Ways): boolean =>
  isBelow(firstScreen, id, ways.up) && !isBelow(ofVisitors, id, ways.upLater);

const isOfBoth = (id: string, ways: Ways): boolean =>
  isBelow(firstScreen, id, ways.up) && isBelow(ofVisitors, id, ways.upLater);

function isBelow(screens: RegExp, id: string, up: Ways['up']): boolean {
  for (const above of allAbove(id, up)) if (screens.test(above)) return true;
  return false;
}

/** The pages of the storefront, and what starts in the browser, that cannot do without the module. */
const pagesThatNeed = (id: string, up: Ways['up']): string[] =>
  [...allAbove(id, up, isOfAdmin)].filter((at) => !messageModule.test(at) && (up(at).length === 0 || frame.test(at)));

/** The module itself, and all that cannot do without it; whoever `isLeftOut` leads nowhere. */
function* allAbove(id: string, up: Ways['up'], isLeftOut: (id: string) => boolean = () => false) {
  const seen = new Set(isLeftOut(id) ? [] : [id]);
  for (const at of seen) {
    yield at;
    for (const above of up(at)) if (!isLeftOut(above)) seen.add(above);
  }
}

/** Who imports a module, or says a message. When files are cut the graph is whole, so each module is asked about once. */
export function findWays(graph: Graph, speakers: Speakers): Ways {
  const isNoList = (above: string) => !messageList.test(above);
  return {
    up: once((id) => [...(graph.getModuleInfo(id)?.importers ?? []), ...(speakers.of(id) ?? [])].filter(isNoList)),
    upLater: once((id) => {
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      return [...importers, ...dynamicImporters, ...(speakers.of(id) ?? [])].filter(isNoList);
    }),
  };
}

function once<Answer>(ask: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>();
  return (id) => {
    const answer = known.get(id) ?? ask(id);
    known.set(id, answer);
    return answer;
  };
}

/** The groups in which modules are put into files, and the plugin that hears who says which message. */
export function cutIntoChunks() {
  const { plugin, speakers } = noteSpeakers();
  let ways: Ways | undefined;
  const named =
    (nameIt: string | ((id: string) => string), isIn: (id: string, ways: Ways) => boolean) =>
    (id: string, graph: Graph) => {
      ways ??= findWays(graph, speakers);
      if (!isIn(id, ways)) return null;
      return typeof nameIt === 'string' ? nameIt : nameIt(id);
    };
  const groups = [
    { name: named('vendor', (id, ways) => !isOfAdminOnly(id, ways)), debugName: 'vendor', test: /node_modules/ },
    { name: named('frame', isOfEveryPage), debugName: 'frame', test: /\/src\/|vite\/preload-helper/ },
    { name: named('shared', isOfManyPages), debugName: 'shared', test: /\/src\/(ui|i18n|lib|media)\// },
    // A group takes along what its modules import. These would make pages of visitors fetch the back office.
    { name: named(nameOf, isOfBoth), debugName: 'both', test: /node_modules|\/src\// },
    { name: named('office', isOfFirstScreen), debugName: 'office', test: /node_modules|\/src\// },
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
