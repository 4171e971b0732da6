/** How the visitor came, for forms that become leads or bookings. It stays empty without scripts. */
export const AttributionField = () => <input type="hidden" name="attribution" ref={fill} />;

/** Its code is fetched when the form is there: nobody sends one in the moment that this takes. */
function fill(field: HTMLInputElement | null) {
  if (field) void import('./browser-touches.ts').then(({ fillAttribution }) => fillAttribution(field));
}
