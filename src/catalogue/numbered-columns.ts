import { customType } from 'drizzle-orm/pg-core';
import { numberOfShowcase, type Showcase, showcaseOfNumber } from './category/showcase.ts';
import type { ProductType } from './product/type/product-type.ts';
import { numberOfType, typeOfNumber } from './product/type/product-type-number.ts';

/** Columns that store numbers and are names in code. */

export const productTypeColumn = customType<{ data: ProductType; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: (number) => known(typeOfNumber(number), number),
  toDriver: numberOfType,
});

export const showcaseColumn = customType<{ data: Showcase; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: (number) => known(showcaseOfNumber(number), number),
  toDriver: numberOfShowcase,
});

export const showcasesColumn = customType<{ data: Showcase[]; driverData: number[] }>({
  dataType: () => 'smallint[]',
  fromDriver: (numbers) => numbers.map((number) => known(showcaseOfNumber(number), number)),
  toDriver: (showcases) => showcases.map(numberOfShowcase),
});

function known<Name>(name: Name | undefined, number: number): Name {
  if (name === undefined) throw new Error(`The database holds ${number}, which has no name`);
  return name;
}
