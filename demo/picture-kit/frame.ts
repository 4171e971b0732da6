/** The paper a picture is painted on, in pixels. */
export type Frame = { readonly width: number; readonly height: number };

export const PRODUCT_FRAME: Frame = { width: 1500, height: 1000 };
