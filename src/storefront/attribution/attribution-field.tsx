import { fillAttribution } from './browser-touches.ts';

/** How the visitor came, for forms that become leads or bookings. It stays empty without scripts. */
export const AttributionField = () => <input type="hidden" name="attribution" ref={fillAttribution} />;
