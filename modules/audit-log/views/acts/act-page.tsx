import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ActJson, countsOf } from './act-json.ts'
import { ActLines } from './act-lines.tsx'
import { whoOf } from './act-list.tsx'

type Shown = ActJson & {
  undoable: boolean
  why: string | null
  undone: ({ by: string; at: string } & ReturnType<typeof countsOf>) | null
}

interface ActPageProps {
  act: Shown
  path: string
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

const most = 500

/** One act: its lines, how it was undone, or why it cannot be. */
export function ActPage({ act, path, format, t }: ActPageProps) {
  const words = { name: whoOf(act, t), when: format.dateTime(act.at) }
  return (
    <div class="stack">
      {act.undone ? <Undone {...{ act, format, t }} /> : null}
      {act.undone || !act.why ? null : <Notice kind="info" title={act.why} />}
      <Card
        title={t('audit-log.acts.byAt', words)}
        actions={
          act.undoable && !act.undone ? (
            <Form action={`${path}/undo`}>
              <Button label={t('adminui.undo')} small={true} with={{ 'data-key': 'z' }} />
            </Form>
          ) : (
            ''
          )
        }
      >
        <ActLines act={act} most={most} fields={true} t={t} />
      </Card>
    </div>
  )
}

/** What came back, and the rows that were left, by their names. */
function Undone({ act, format, t }: Omit<ActPageProps, 'path'>) {
  const { undone } = act
  if (!undone) return null
  const { by, at, restored, left } = undone
  const named = new Map(act.lines.map((line) => [`${line.table} ${line.id}`, line]))
  const title = t('audit-log.acts.undoneBy', { name: by, when: format.dateTime(at), restored })
  return (
    <Notice kind={left.length > 0 ? 'warning' : 'success'} title={title}>
      {left.length === 0 ? (
        ''
      ) : (
        <>
          <p safe>{t('audit-log.acts.leftOnes', { count: left.length })}</p>
          <ul>
            {left.map((row) => {
              const line = named.get(`${row.table} ${row.id}`)
              const name = line ? `${line.kind} ${line.title}` : row.id
              return (
                <li data-left={attr(row.id)} safe>
                  {`${name}: ${t(`audit-log.acts.left.${row.why ?? 'changed'}`)}`}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Notice>
  )
}
