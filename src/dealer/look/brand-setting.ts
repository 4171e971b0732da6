import { z } from 'zod';

/** How the dealer looks: what stands in for the name in the header, in tabs and in emails, and the colour of it all. */

const picture = z.int('input_unknown_choice').min(1, 'input_unknown_choice').max(2_147_483_647, 'input_unknown_choice');

export const brandShape = z.object({
  /** For light ground. Without one the dealer's name is shown. */
  logoId: picture.nullable(),
  /** For dark ground; without one the other logo stands on white there. */
  darkLogoId: picture.nullable(),
  /** The name stands beside a logo that does not contain it. */
  showsName: z.boolean(),
  /** A square picture for tabs and home screens; otherwise the logo, or the dealer's initial. */
  iconId: picture.nullable(),
  /** `#rrggbb`. Without one the site has its own colours. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'input_bad_color')
    .nullable(),
});

export type BrandSetting = z.infer<typeof brandShape>;

export const defaultBrand: BrandSetting = {
  logoId: null,
  darkLogoId: null,
  showsName: false,
  iconId: null,
  color: null,
};

/** The fields that name a picture of the library, as the trigger of `setting_media` knows them. */
export const brandPictures = ['logoId', 'darkLogoId', 'iconId'] as const;
