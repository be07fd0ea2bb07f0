import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { Paper } from '../../models/papers/paper.ts'

interface PaperLinksProps {
  papers: readonly Paper[]
  /** The address of the order. */
  path: string
  t: Translate
}

/** To the file of each paper. */
export const PaperFiles = ({ papers, path, t }: PaperLinksProps) => (
  <ul class="paper-files">
    {papers.map((paper) => (
      <li>
        <a href={url(fileOf(path, paper))} safe>
          {t('orders.paper.file', {
            name: t(`orders.paper.${paper.kind}`, { number: paper.called }),
          })}
        </a>
      </li>
    ))}
  </ul>
)

const fileOf = (path: string, { kind, id }: Paper): string =>
  kind === 'invoice' ? `${path}/invoice.pdf` : `${path}/credit-notes/${encodeURIComponent(id)}/pdf`
