import { boatDriveOf, boatShapeOf } from '#src/boat-drawing/boat-shape.ts';
import { profileAddress } from '#src/boat-drawing/profile-address.ts';
import { boatOf, type ProfileLabels, profileDimensions } from '#src/boat-drawing/profile-drawing.ts';
import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { formatAttribute, type SpecVocabulary } from '#src/catalogue/product/attribute/spec-value.ts';
import type { ProfileView } from '../view.ts';

/** The profile drawing of a boat, with its known dimensions. */

type Drawn = { id: number; name: { en: string }; attributes: Attributes };

/** Null for other products, and for boats without a length. */
export function profileView(product: Drawn, { path }: CategoryNode, text: SpecVocabulary): ProfileView | null {
  const { attributes } = product;
  const lengthFeet = numberOf(attributes.boatHuLe);
  const [material, tubes] = [textOf(attributes.boatHuMa), numberOf(attributes.boatTubes)];
  const facts = { path, name: product.name.en, material, tubes };
  const shape = lengthFeet === undefined ? undefined : boatShapeOf(facts);
  if (!shape) return null;
  const horsepower = numberOf(attributes.boatHPB);
  const labels = dimensionLabels(attributes, text);
  const boat = boatOf({
    shape,
    lengthFeet,
    horsepower,
    engineCount: numberOf(attributes.boatEngines),
    drive: boatDriveOf(textOf(attributes.boatDrive), horsepower),
    hullColour: textOf(attributes.boatColour),
    stripeColour: textOf(attributes.boatStripe),
  });
  return { ...labels, picture: profileAddress(boat), dimensions: profileDimensions(boat, labels) };
}

function dimensionLabels(attributes: Attributes, text: SpecVocabulary): ProfileLabels {
  const label = (key: 'boatHuLe' | 'boatHeight' | 'boatTransom') => {
    const value = attributes[key];
    return value === undefined ? null : formatAttribute(key, value, text);
  };
  return { lengthLabel: label('boatHuLe'), heightLabel: label('boatHeight'), transomLabel: label('boatTransom') };
}

const numberOf = (value: number | string | undefined) => (typeof value === 'number' ? value : undefined);
const textOf = (value: number | string | undefined) => (typeof value === 'string' ? value : undefined);
