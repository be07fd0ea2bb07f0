import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

interface SecurityFormProps {
  tabs: TabLink[]
  isDemanded: boolean
  problem?: string
  t: Translate
}

/** What the shop demands of its admins. */
export function SecurityForm({ tabs, isDemanded, problem, t }: SecurityFormProps) {
  return (
    <>
      <Tabs label={t('auth.admin.users.title')} tabs={tabs} />
      {problem === undefined ? null : (
        <Notice kind="error" title={problem} live={true}>
          <a href="/account/security/second-factor" safe>
            {t('auth.admin.security.setUp')}
          </a>
        </Notice>
      )}
      <Card title={t('auth.admin.users.secondFactor')}>
        <Form action="/admin/users/security" method="put">
          <CheckboxField
            name="adminsNeedSecondFactor"
            label={t('auth.admin.security.demand')}
            hint={t('auth.admin.security.demandHint')}
            checked={isDemanded}
          />
          <div class="actions">
            <Button label={t('adminui.save')} variant="primary" />
          </div>
        </Form>
      </Card>
    </>
  )
}
