import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { FrenchField } from '#src/ui/admin/french/french-field.tsx';
import type { ProductCategoryForm } from '../category/product-category-input.ts';
import type { ProductForm } from '../product/product-form.ts';
import { productCategoryText } from './french.ts';

/** The translation state of records in both languages, next to their forms. */

const productTexts = ['name', 'stickerLabel', 'desc', 'listHighlights', 'listExterior', 'listAdditional'] as const;

export const ProductFrench = (props: FieldProps<ProductForm>) => <FrenchField {...props} bilingual={productTexts} />;

export const CategoryFrench = (props: FieldProps<ProductCategoryForm>) => (
  <FrenchField {...props} bilingual={productCategoryText.all} />
);
