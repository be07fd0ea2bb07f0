import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { HostCount } from '../../models/image-hosts.ts'

interface ImageHostsProps {
  /** Hosts of the files' pictures that the shop does not allow yet. */
  hosts: readonly HostCount[]
  setId: string
  t: Translate
}

/** Pictures on other hosts, which browsers show once their hosts are allowed. */
export function ImageHosts({ hosts, setId, t }: ImageHostsProps) {
  if (hosts.length === 0) return null
  return (
    <Card title={t('import-export.admin.hosts')} hint={t('import-export.admin.hostsHint')}>
      <Form action="/admin/products/import/hosts">
        <input type="hidden" name="import" value={attr(setId)} />
        <CheckboxGroup
          name="hosts"
          label={t('import-export.admin.hostsLabel')}
          values={hosts.map(({ host }) => host)}
          choices={hosts.map(({ host, images }) => ({
            value: host,
            label: host,
            hint: t('import-export.admin.hostImages', { count: images }),
          }))}
        />
        <div class="actions">
          <Button label={t('import-export.admin.allowHosts')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}
