import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { attr, url } from '#views/attribute.ts'
import { link } from './props.ts'

/** Words, not logos: networks change theirs, and a shopper reads words sooner. */
export const SocialLinks = defineComponent({
  describes: 'Where else the shop is found: its pages at social networks.',
  props: z.object({ links: z.array(z.object({ link })) }),
  block: {
    label: 'storefront.block.social',
    fields: {
      links: {
        label: 'storefront.block.socialLinks',
        of: { link: { label: 'storefront.block.link', as: 'link' } },
      },
    },
  },
  example:
    "<SocialLinks links={[{ link: { label: 'Instagram', href: 'https://instagram.com/inkwold' } }]} />",
  render: ({ links }, { t }: Scope) => (
    <nav class="block-row wrap" aria-label={attr(t('storefront.social'))}>
      <ul>
        {links.map(({ link: { label, href } }) => (
          <li>
            <a href={url(href)} rel="me" safe>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ),
})

export const PaymentMarks = defineComponent({
  describes: 'The payment methods, as small marks.',
  props: z.object({ marks: z.array(z.object({ name: z.string().max(40) })) }),
  block: {
    label: 'storefront.block.payment',
    fields: {
      marks: {
        label: 'storefront.block.paymentMarks',
        of: { name: { label: 'storefront.block.paymentName' } },
      },
    },
  },
  example: "<PaymentMarks marks={[{ name: 'Visa' }, { name: 'PayPal' }]} />",
  render: ({ marks }, { t }: Scope) => (
    <div class="block-row block-marks wrap">
      <ul aria-label={attr(t('storefront.waysToPay'))}>
        {marks.map(({ name }) => (
          <li safe>{name}</li>
        ))}
      </ul>
    </div>
  ),
})
