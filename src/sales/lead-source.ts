/** How a lead came: by a form of the site, or by a call or a visit that staff entered by hand. */
export const leadSources = ['site', 'call', 'walk-in'] as const;
export type LeadSource = (typeof leadSources)[number];

export const sourceChoices = [
  { value: 'site', label: 'field_source_site' },
  { value: 'call', label: 'field_source_call' },
  { value: 'walk-in', label: 'field_source_walk_in' },
] as const satisfies readonly { value: LeadSource; label: string }[];

/** Which touch of a visitor names the source of a lead, an offer or a sale; also the filter of its lists. */
export const touchKeys = ['lastTouch', 'firstTouch'] as const;
export type TouchKey = (typeof touchKeys)[number];
