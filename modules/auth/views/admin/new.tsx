import { type Choice, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

/** A new account as its form holds it. The password is never shown again. */
export interface NewUserForm {
  name: string
  email: string
  role: string
  permissionSetId: string
  by: string
}

interface UserMakerProps {
  user: NewUserForm
  errors: Record<string, string>
  problem?: string
  sets: Choice[]
  /** Whether who asks may make admins. */
  decides: boolean
  /** Whether the shop sends mail; else who invites hands the link over. */
  mail: boolean
  t: Translate
}

/** The form of a new account: who, what they may do, and how they come in. */
export function UserMaker(props: UserMakerProps) {
  const { user, errors, problem, decides, t } = props
  const field = formFields('auth.admin.users', user, { errors, t })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      {problem === undefined ? null : <Notice kind="error" title={problem} live={true} />}
      <Form action="/admin/users/create" id="new-user" watched={true}>
        <Card title={t('auth.admin.users.person')}>
          <TextField {...field('email')} label={t('auth.email')} type="email" required={true} />
          <TextField {...field('name')} optional={t('auth.admin.users.optional')} />
        </Card>
        {decides && <RoleCard {...props} />}
        <OpeningCard {...props} />
        <SaveBar saveLabel={t('auth.admin.users.make')} discardHref="/admin/users" t={t} />
      </Form>
    </>
  )
}

const choices = (t: Translate, name: string, values: string[]) =>
  values.map((value) => ({
    value,
    label: t(`auth.admin.users.${name}.${value}`),
    hint: t(`auth.admin.users.${name}Hint.${value}`),
  }))

function RoleCard({ user, errors, sets, t }: UserMakerProps) {
  const field = formFields('auth.admin.users', user, { errors, t })
  const roles = choices(t, 'role', ['customer', 'admin'])
  return (
    <Card title={t('auth.admin.users.role')}>
      <RadioGroup {...field('role')} hideLabel={true} choices={roles} />
      <SetField sets={sets} value={user.permissionSetId} errors={errors} t={t} />
    </Card>
  )
}

/** By which way its owner comes into the account. */
function OpeningCard({ user, errors, mail, t }: UserMakerProps) {
  const field = formFields('auth.admin.users', user, { errors, t })
  const ways = choices(t, 'by', ['invitation', 'password'])
  const open = ways.map((way) =>
    way.value === 'invitation' && !mail ? { ...way, hint: t('auth.admin.users.byHint.link') } : way,
  )
  return (
    <Card title={t('auth.admin.users.by')}>
      {!mail && <Notice kind="info" title={t('auth.admin.users.mailOff')} />}
      <RadioGroup {...field('by')} hideLabel={true} choices={open} />
      <TextField
        name="password"
        label={t('auth.password')}
        type="password"
        hint={t('auth.admin.users.passwordHint')}
        autocomplete="new-password"
        errors={errors}
      />
    </Card>
  )
}

/** Which permission set narrows an admin; the first choice narrows nothing. */
export function SetField(props: {
  sets: Choice[]
  value: string
  errors: Record<string, string>
  t: Translate
}) {
  const { sets, value, errors, t } = props
  return (
    <SelectField
      name="permissionSetId"
      label={t('auth.admin.users.set')}
      hint={t('auth.admin.users.setHint')}
      value={value}
      choices={[{ value: '', label: t('auth.admin.users.everything') }, ...sets]}
      errors={errors}
    />
  )
}
