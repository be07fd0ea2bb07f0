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
    {papers.map((paper, at) => (
      <li>
        <a href={url(fileOf(path, paper, at === 0))} safe>
          {t('orders.paper.file', {
            name: t(`orders.paper.${paper.kind}`, { number: paper.called }),
          })}
        </a>
      </li>
    ))}
  </ul>
)

function fileOf(path: string, { kind, id }: Paper, isFirst: boolean): string {
  const name = encodeURIComponent(id)
  if (kind === 'creditNote') return `${path}/credit-notes/${name}/pdf`
  return isFirst ? `${path}/invoice.pdf` : `${path}/invoice.pdf?paper=${name}`
}
