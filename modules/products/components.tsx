import { ProductCard, ProductGrid } from './components/cards.tsx'
import { CategoryIndex } from './components/categories.tsx'
import {
  ProductDetail,
  ProductFacts,
  ProductGallery,
  ProductHeading,
  ProductOffer,
  ProductOptions,
  ProductText,
  ProductTrail,
} from './components/page.tsx'

/** What a theme may place. */
export const components = {
  CategoryIndex,
  ProductCard,
  ProductGrid,
  ProductDetail,
  ProductFacts,
  ProductGallery,
  ProductHeading,
  ProductOffer,
  ProductOptions,
  ProductText,
  ProductTrail,
}
