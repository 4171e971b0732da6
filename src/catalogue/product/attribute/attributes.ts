import type { Unit } from '#src/i18n/unit-word.ts';
import type { ProductType } from '../type/product-type.ts';

export type AttributeKind = 'number' | 'choice' | 'text';
export type AttributeUnit = Unit;
export type AttributeGroup = 'measurements' | 'features' | 'propulsion';
export type Attribute = {
  types: readonly ProductType[];
  kind: AttributeKind;
  unit: AttributeUnit | null;
  group: AttributeGroup;
  /** The largest value that it takes. */
  max?: number;
  /** What such products have in practice: staff are asked about a value outside, which may have another unit. */
  usual?: readonly [min: number, max: number];
};

const boat = ['boat'] as const;
const engine = ['engine'] as const;
const part = ['part'] as const;

/** Every attribute of products besides their own columns. The prefixes are fixed: boat, om (engine), pe (part). */
export const attributes = {
  boatHuLe: { types: boat, kind: 'number', unit: 'ft', group: 'measurements', max: 200, usual: [6, 80] },
  boatBeam: { types: boat, kind: 'number', unit: 'in', group: 'measurements', max: 600, usual: [40, 300] },
  boatHeight: { types: boat, kind: 'number', unit: 'in', group: 'measurements', max: 1200, usual: [12, 600] },
  boatTransom: { types: boat, kind: 'number', unit: 'in', group: 'measurements', max: 100, usual: [12, 40] },
  boatDraft: { types: boat, kind: 'number', unit: 'in', group: 'measurements', max: 200, usual: [3, 120] },
  boatDeadrise: { types: boat, kind: 'number', unit: '°', group: 'measurements', max: 60, usual: [0, 30] },
  boatWeight: { types: boat, kind: 'number', unit: 'lb', group: 'measurements', max: 200_000, usual: [50, 60_000] },
  boatFuel: { types: boat, kind: 'number', unit: 'L', group: 'measurements', max: 20_000, usual: [10, 4_000] },
  boatWater: { types: boat, kind: 'number', unit: 'L', group: 'measurements', max: 20_000, usual: [5, 2_000] },
  boatHuMa: { types: boat, kind: 'choice', unit: null, group: 'features' },
  boatSeats: { types: boat, kind: 'number', unit: null, group: 'features', max: 100, usual: [1, 30] },
  boatTubes: { types: boat, kind: 'number', unit: null, group: 'features', max: 5, usual: [2, 3] },
  boatTraSta: { types: boat, kind: 'choice', unit: null, group: 'features' },
  boatColour: { types: boat, kind: 'choice', unit: null, group: 'features' },
  boatStripe: { types: boat, kind: 'choice', unit: null, group: 'features' },
  boatHPB: { types: boat, kind: 'number', unit: 'hp', group: 'propulsion', max: 5_000, usual: [2, 1_500] },
  boatMaxHp: { types: boat, kind: 'number', unit: 'hp', group: 'propulsion', max: 5_000, usual: [2, 1_500] },
  boatEngines: { types: boat, kind: 'number', unit: null, group: 'propulsion', max: 8, usual: [1, 4] },
  boatDrive: { types: boat, kind: 'choice', unit: null, group: 'propulsion' },
  trailerFitsFrom: { types: boat, kind: 'number', unit: 'ft', group: 'measurements', max: 200, usual: [6, 60] },
  trailerFitsTo: { types: boat, kind: 'number', unit: 'ft', group: 'measurements', max: 200, usual: [6, 60] },
  trailerCapacity: {
    types: boat,
    kind: 'number',
    unit: 'lb',
    group: 'measurements',
    max: 200_000,
    usual: [300, 40_000],
  },
  trailerAxles: { types: boat, kind: 'number', unit: null, group: 'features', max: 6, usual: [1, 4] },
  trailerBrakes: { types: boat, kind: 'choice', unit: null, group: 'features' },
  omHoPo: { types: engine, kind: 'number', unit: 'hp', group: 'propulsion', max: 5_000, usual: [2, 700] },
  omShLe: { types: engine, kind: 'number', unit: 'in', group: 'measurements', max: 100, usual: [15, 40] },
  omEnTy: { types: engine, kind: 'choice', unit: null, group: 'propulsion' },
  omStart: { types: engine, kind: 'choice', unit: null, group: 'features' },
  omControl: { types: engine, kind: 'choice', unit: null, group: 'features' },
  omWeight: { types: engine, kind: 'number', unit: 'lb', group: 'measurements', max: 50_000, usual: [20, 2_500] },
  omDisplacement: { types: engine, kind: 'number', unit: 'L', group: 'propulsion', max: 100, usual: [0.04, 15] },
  omCylinders: { types: engine, kind: 'number', unit: null, group: 'propulsion', max: 24, usual: [1, 12] },
  omKw: { types: engine, kind: 'number', unit: 'kW', group: 'propulsion', max: 5_000, usual: [1.5, 550] },
  omMaxRpm: { types: engine, kind: 'number', unit: 'rpm', group: 'propulsion', max: 20_000, usual: [1_500, 8_000] },
  omDrive: { types: engine, kind: 'choice', unit: null, group: 'propulsion' },
  // What the gearcase allows: the manufacturer's propeller sizes.
  omPropDiFrom: { types: engine, kind: 'number', unit: 'in', group: 'propulsion', max: 100, usual: [5, 30] },
  omPropDiTo: { types: engine, kind: 'number', unit: 'in', group: 'propulsion', max: 100, usual: [5, 30] },
  omPropPiFrom: { types: engine, kind: 'number', unit: 'in', group: 'propulsion', max: 100, usual: [3, 40] },
  omPropPiTo: { types: engine, kind: 'number', unit: 'in', group: 'propulsion', max: 100, usual: [3, 40] },
  omColour: { types: engine, kind: 'choice', unit: null, group: 'features' },
  hours: {
    types: ['boat', 'engine'],
    kind: 'number',
    unit: 'h',
    group: 'propulsion',
    max: 100_000,
    usual: [0, 15_000],
  },
  peHoPo: { types: part, kind: 'text', unit: null, group: 'measurements' },
  peShLe: { types: part, kind: 'number', unit: 'in', group: 'measurements', max: 1_000 },
  peDisl: { types: part, kind: 'text', unit: null, group: 'features' },
  peDisLWH: { types: part, kind: 'text', unit: 'mm', group: 'measurements' },
  peDW: { types: part, kind: 'number', unit: 'kg', group: 'measurements', max: 20_000 },
  peBoStro: { types: part, kind: 'number', unit: 'in', group: 'measurements', max: 100 },
  peDiameter: { types: part, kind: 'number', unit: 'in', group: 'measurements', max: 100, usual: [5, 30] },
  peBlades: { types: part, kind: 'number', unit: null, group: 'features', max: 12, usual: [2, 6] },
  peMaterial: { types: part, kind: 'choice', unit: null, group: 'features' },
  peHub: { types: part, kind: 'text', unit: null, group: 'features' },
  peScreen: { types: part, kind: 'number', unit: 'in', group: 'measurements', max: 100, usual: [3, 30] },
  peRatio: { types: part, kind: 'text', unit: null, group: 'propulsion' },
  pePower: { types: part, kind: 'text', unit: null, group: 'features' },
  peBoatFrom: { types: part, kind: 'number', unit: 'ft', group: 'measurements', max: 200, usual: [6, 80] },
  peBoatTo: { types: part, kind: 'number', unit: 'ft', group: 'measurements', max: 200, usual: [6, 80] },
  peLimitHp: { types: part, kind: 'number', unit: 'hp', group: 'propulsion', max: 5_000, usual: [2, 700] },
} as const satisfies Record<string, Attribute>;
