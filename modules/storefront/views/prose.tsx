import { Prose as Words } from '#views/kit/store/prose.tsx'

/** Words of the merchant, in a column that is easy to read. `html` is clean. */
export function Prose({ html }: { html: string }) {
  return (
    <section class="block-prose wrap">
      <Words html={html} />
    </section>
  )
}
