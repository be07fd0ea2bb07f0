import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import type { Translate } from '#views/props.ts'
import { heroPicture } from '../models/hero-picture.ts'
import { menuOf } from '../models/menu.ts'
import { FeatureRow as FeatureRowView } from '../views/feature-row.tsx'
import { Hero as HeroView } from '../views/hero.tsx'
import { TextBand as TextBandView } from '../views/text-band.tsx'
import { headingLevel, link, picture } from './props.ts'

/** Where the theme gives no words it says something of its own, and shows what the shop sells. */
export const Hero = defineComponent({
  describes: 'The first thing on the front page: large words, two ways onward, a picture.',
  props: z.object({
    eyebrow: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    action: link.optional(),
    second: link.optional(),
    image: picture.optional(),
    level: headingLevel.describe('2 where the page has its heading already'),
  }),
  block: {
    label: 'storefront.block.hero',
    heads: true,
    fields: {
      eyebrow: { label: 'storefront.block.eyebrow' },
      title: { label: 'storefront.block.title', usual: 'storefront.heroTitle' },
      text: { label: 'storefront.block.text', as: 'text', usual: 'storefront.heroText' },
      action: { label: 'storefront.block.action', as: 'link', usual: 'storefront.heroAction' },
      second: { label: 'storefront.block.second', as: 'link', usual: 'storefront.heroSecond' },
      image: { label: 'storefront.block.image', as: 'picture' },
    },
  },
  example: '<Hero title="Paper worth keeping" text="Small editions, printed slowly." />',
  async render(props, scope: Scope) {
    const { t } = scope
    const { collections } = await menuOf(scope)
    const image = props.image ? { id: 'hero', ...props.image } : await heroPicture(scope)
    const second = props.second ?? (collections.length > 0 ? browse(scope) : undefined)
    return (
      <HeroView
        {...(props.eyebrow ? { eyebrow: props.eyebrow } : {})}
        title={props.title ?? t('storefront.heroTitle', { shop: scope.shop.name })}
        text={props.text ?? t('storefront.heroText')}
        action={props.action ?? { label: t('storefront.heroAction'), href: '/products' }}
        {...(second ? { second } : {})}
        image={image}
        sizes={scope.theme.config.pictures.hero}
        level={props.level}
      />
    )
  },
})

/** Drawings: the names of views/kit/icons/icon.tsx. */
export const FeatureRow = defineComponent({
  describes: 'Three or four short reasons to buy here, each with a small drawing.',
  props: z.object({
    title: z.string().optional(),
    features: z
      .array(z.object({ icon: z.string().default('check'), title: z.string(), text: z.string() }))
      .optional(),
  }),
  block: {
    label: 'storefront.block.features',
    fields: {
      title: {
        label: 'storefront.block.title',
        hint: 'storefront.block.featuresTitleHint',
        usual: 'storefront.features',
      },
      features: {
        label: 'storefront.block.reasons',
        of: {
          title: { label: 'storefront.block.title' },
          text: { label: 'storefront.block.text', as: 'text' },
          icon: {
            label: 'storefront.block.icon',
            hint: 'storefront.block.iconHint',
            fixed: true,
          },
        },
      },
    },
  },
  example: "<FeatureRow features={[{ icon: 'truck', title: 'Sent flat', text: 'In a day.' }]} />",
  render: ({ title, features }, { t }: Scope) => (
    <FeatureRowView
      title={title ?? t('storefront.features')}
      features={features ?? usualFeatures(t)}
    />
  ),
})

/** For what a shop wants to say between its products. */
export const TextBand = defineComponent({
  describes: 'A pause in the page: a few large words.',
  props: z.object({
    title: z.string().optional(),
    text: z.string().optional(),
    link: link.optional(),
  }),
  block: {
    label: 'storefront.block.band',
    fields: {
      title: { label: 'storefront.block.title' },
      text: { label: 'storefront.block.text', as: 'text' },
      link: { label: 'storefront.block.link', as: 'link' },
    },
  },
  example: '<TextBand title="No hurry." text="We print on Fridays." />',
  render: ({ title = '', text = '', link }) =>
    // Words of a merchant's are nobody else's to say.
    title === '' && text === '' ? (
      ''
    ) : (
      <TextBandView {...{ title, text }} {...(link ? { link } : {})} />
    ),
})

const browse = ({ t }: Scope) => ({ label: t('storefront.heroSecond'), href: '/collections' })

const usualFeatures = (t: Translate) =>
  ['leaf', 'truck', 'return'].map((icon) => ({
    icon,
    title: t(`storefront.feature.${icon}.title`),
    text: t(`storefront.feature.${icon}.text`),
  }))
