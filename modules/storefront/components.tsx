import { PaymentMarks, SocialLinks } from './components/footer-blocks.tsx'
import {
  Announcement,
  Flash,
  LanguageChoice,
  SiteFooter,
  SiteHeader,
  SkipLink,
} from './components/frame.tsx'
import { FooterPart, HeaderPart } from './components/frame-parts.tsx'
import { FeaturedProducts } from './components/products.tsx'
import { FeatureRow, Hero, TextBand } from './components/sections.tsx'
import { Piece, Sections } from './components/sections-slot.tsx'
import { PictureText, Prose, Questions, Quote, TextLine } from './components/words.tsx'

/** What a theme may place around its pages and on the front page. */
export const components = {
  SkipLink,
  Announcement,
  SiteHeader,
  SiteFooter,
  HeaderPart,
  FooterPart,
  LanguageChoice,
  Flash,
  Hero,
  FeaturedProducts,
  FeatureRow,
  TextBand,
  TextLine,
  Prose,
  PictureText,
  Quote,
  Questions,
  SocialLinks,
  PaymentMarks,
  Sections,
  Piece,
}
