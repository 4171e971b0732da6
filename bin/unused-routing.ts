import type { Plugin } from 'vite';

/**
 * What React Router can do and no page of ours asks for: looking for routes one by one, fetching ahead, being watched,
 * view transitions. It asks for each at run time; answered when the site is built, the code behind falls away, which
 * is four kilobytes of what a visitor's browser gets.
 */
const answers: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>> = {
  'components.js': [
    ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
    ['renderDfd && pendingState && router.window', 'false'],
  ],
  'dom/ssr/fog-of-war.js': [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true']],
  'dom/ssr/components.js': [
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    ['isPageLinkDescriptor(link)', 'false'],
  ],
  'dom-export/hydrated-router.js': [
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
  'dom/lib.js': [
    ['usePrefetchBehavior(prefetch, rest)', '[]'],
    ['shouldPrefetch && !isAbsolute', 'false'],
  ],
  'router/router.js': [
    ['if (init.instrumentations)', 'if (false)'],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (init.patchRoutesOnNavigation)', 'if (false)'],
    ['if (!init.patchRoutesOnNavigation)', 'if (true)'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'null'],
  ],
};

/** Leaves it out of the files for browsers. The build stops where a question is not asked any more. */
export function leaveOutUnusedRouting(): Plugin {
  return {
    name: 'leave-out-unused-routing',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler: (code, id) => {
        const [, file = ''] = /production[\\/]lib[\\/](.*)$/.exec(id) ?? [];
        const asked = answers[file.replaceAll('\\', '/')];
        return asked && { code: asked.reduce(answered, code), map: null };
      },
    },
  };
}

export function answered(code: string, [question, answer]: readonly [string, string]): string {
  if (!code.includes(question)) throw new Error(`React Router does not ask any more: ${question}`);
  return code.replaceAll(question, answer);
}
