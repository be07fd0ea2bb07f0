import type { HomePanel } from '#server/home-panel.ts'
import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Chart } from '#views/kit/page/chart.tsx'
import type { Translate } from '#views/props.ts'

interface PanelsProps {
  panels: readonly HomePanel[]
  t: Translate
}

/** What happened in the last days, a card for each module that knows of it. */
export function Panels({ panels, t }: PanelsProps) {
  if (panels.length === 0) return null
  return (
    <div class="halves">
      {panels.map((panel) => (
        <Panel panel={panel} t={t} />
      ))}
    </div>
  )
}

function Panel({ panel, t }: { panel: HomePanel; t: Translate }) {
  const { area, title, hint, href, lines, chart } = panel
  return (
    <Card
      title={title}
      {...(hint === undefined ? {} : { hint })}
      actions={
        <a href={url(href)} safe>
          {t('dashboard.admin.seeAll')}
        </a>
      }
    >
      {chart === undefined ? null : (
        <Chart id={`home-${area}`} title={title} kind="line" {...chart} t={t} />
      )}
      {lines.length === 0 ? null : (
        <ul class="home-lines">
          {lines.map((line) => (
            <li>
              {line.href === undefined ? (
                <span safe>{line.text}</span>
              ) : (
                <a href={url(line.href)} safe>
                  {line.text}
                </a>
              )}{' '}
              <span class="hint" safe>
                {line.detail}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
