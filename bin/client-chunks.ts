/**
 * How the code for browsers is cut into files. What several pages of the storefront share travels in few files, because
 * each file of its own costs a request and packs worse; what only the back office needs never travels with it.
 */

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

const inAdmin = /\/src\/(admin|ui\/admin)\/|\.admin\.tsx/;
/** Each message is a module, and all stand in one index; only its name tells whose it is. */
const message = /\/src\/i18n\/messages\/messages\//;
const adminMessage = /\/messages\/admin_\w+\.js/;

/** True when every way to the module leads through the back office. */
export function isOfAdminOnly(id: string, graph: Graph): boolean {
  if (message.test(id)) return adminMessage.test(id);
  const seen = new Set<string>();
  const ways = [id];
  for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
    if (seen.has(at) || inAdmin.test(at)) continue;
    seen.add(at);
    const info = graph.getModuleInfo(at);
    const above = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    // Nobody imports it: a page of the storefront, or what starts in the browser.
    if (above.length === 0) return false;
    ways.push(...above);
  }
  return true;
}

const unlessOfAdmin = (name: string) => (id: string, graph: Graph) => (isOfAdminOnly(id, graph) ? null : name);

/** What is left for the bundler to cut, the back office's own above all, follows from which pages need it. */
export const chunkGroups = [
  { name: unlessOfAdmin('vendor'), debugName: 'vendor', test: /node_modules/ },
  { name: unlessOfAdmin('shared'), debugName: 'shared', test: /src\/(ui|i18n|lib|media)\//, minShareCount: 3 },
];
