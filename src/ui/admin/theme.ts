import {
  ActionIcon,
  Button,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Menu,
} from '@mantine/core';
import { FocusableButton } from './focus/focusable-button.tsx';

/** The design tokens in Mantine's format: ten steps each. The eighth is the main one. */
// The dealer's colour may override these.
const strait: MantineColorsTuple = [
  'var(--strait-50)',
  'var(--strait-100)',
  'var(--strait-200)',
  'var(--strait-300)',
  'var(--strait-400)',
  'var(--strait-500)',
  'var(--strait-600)',
  'var(--strait-700)',
  'var(--strait-800)',
  'var(--strait-900)',
];
const fog: MantineColorsTuple = [
  '#fafbfa',
  '#f4f6f5',
  '#e9edec',
  '#d8dfde',
  '#bcc7c6',
  '#849394',
  '#637274',
  '#4c5b5d',
  '#384648',
  '#253234',
];
const oil: MantineColorsTuple = [
  '#fff9ea',
  '#fff3d9',
  '#ffe3a8',
  '#fdd681',
  '#fccc68',
  '#fac35a',
  '#f9c04d',
  '#f5b63b',
  '#f2ae2b',
  '#dd9616',
];
const star: MantineColorsTuple = [
  '#fdf3f1',
  '#fbe5e2',
  '#f4bfba',
  '#eda099',
  '#e5807a',
  '#dc6058',
  '#d2433b',
  '#ca342d',
  '#c2261f',
  '#9c1a15',
];
const port: MantineColorsTuple = [
  '#f0f9f4',
  '#dcf1e4',
  '#b5e0c6',
  '#90cfaa',
  '#6bbd8e',
  '#4aaa74',
  '#339761',
  '#278956',
  '#1b7a4b',
  '#125c38',
];
/** Mantine's borders and dimmed text; darker than its defaults, for contrast. */
const gray: MantineColorsTuple = [
  '#fafbfa',
  '#f4f6f5',
  '#e9edec',
  '#d8dfde',
  '#849394',
  '#637274',
  '#4c5b5d',
  '#384648',
  '#253234',
  '#071f27',
];

/** The spacing tokens (tokens.css) under their own names; a half step is `s2_5`. */
const steps = '0_5 1 1_5 2 2_5 3 3_5 4 4_5 5 5_5 6 7 8 9 10 11 12 14 16'.split(' ');
const spacing = Object.fromEntries(steps.map((step) => [`s${step}`, `var(--s${step.replace('_', '-')})`]));

export const theme = createTheme({
  spacing,
  primaryColor: 'strait',
  primaryShade: 8,
  colors: { strait, fog, oil, star, port, gray, red: star, green: port },
  black: '#071f27',
  autoContrast: true,
  // The main yellow is too pale for text.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'light' && input.color === 'oil' ? { ...colors, color: 'var(--oil-800)' } : colors;
  },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  /** Phones below 768 px, tablets below 1024 px; the others are Mantine's own. */
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '88em' },
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { component: FocusableButton } }),
    Button: Button.extend({ defaultProps: { component: FocusableButton } }),
    // Somebody who closes a menu by keyboard goes on where they were.
    Menu: Menu.extend({ defaultProps: { returnFocus: true } }),
  },
});
