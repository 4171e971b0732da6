/**
 * The message keys that a field's label may have, best first: its own, `admin_brand_media_hover`
 * (`admin_post_title_field` where a screen has the shorter key), the one that fields of this name share, `field_email`,
 * an amount's without its unit, `field_freight` of `freightCents`, an attribute's, `attribute_boatBeam`, or that of the
 * record it names, `admin_customer_one`.
 */
export function keysOfField(resource: string, field: string): string[] {
  const name = snake(field);
  const own = `admin_${snake(resource)}_${name}`;
  const plain = name.replace(/_(cents|percent)$/, '');
  return [`${own}_field`, own, `field_${name}`, `field_${plain}`, `attribute_${field}`, `admin_${name}_one`];
}

export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
