import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'

interface CopiedLinkProps {
  /** Of the element that holds it. */
  id: string
  link: string
  /** Of the button, which only a script shows. */
  label?: string
  t: Translate
}

/** A link to be handed over by whoever reads the page. */
export function CopiedLink({ id, link, label, t }: CopiedLinkProps) {
  const copying = { hidden: true, 'data-copy': id, 'data-copied': t('adminui.copied') }
  return (
    <>
      <p>
        <code id={id} safe>
          {link}
        </code>
      </p>
      <Button type="button" label={label ?? t('adminui.copy')} small={true} with={copying} />
    </>
  )
}
