import { attr, url } from '#views/attribute.ts'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import type { Translate } from '#views/props.ts'
import type { ShownValue } from '../models/read-values.ts'

/** Details in two columns. */
export function ValueList(props: {
  values: readonly ShownValue[]
  /** It stands by itself on the page. */
  wide: boolean
  t: Translate
}) {
  const { values, wide, t } = props
  return (
    <section class={wide ? 'wrap' : undefined} aria-label={attr(t('custom-fields.details'))}>
      <dl class="details">
        {values.map((value) => (
          <div>
            <dt safe>{value.label}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Value({ value: { type, text } }: { value: ShownValue }) {
  if (type === 'address')
    return (
      <a href={url(text)} rel="nofollow noopener" safe>
        {text}
      </a>
    )
  if (type === 'colour')
    return (
      <span class="color-value">
        <ColorDot colors={[text]} />
        <span safe>{text}</span>
      </span>
    )
  const lines = text.split('\n')
  return (
    <>
      {lines.map((line, at) => (
        <>
          {at === 0 ? null : <br />}
          <span safe>{line}</span>
        </>
      ))}
    </>
  )
}
