import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { ForgotPassword as Forgot } from '../views/sign-in/forgot.tsx'
import { MailedLink as Link } from '../views/sign-in/mailed-link.tsx'
import { ResetPassword as Reset } from '../views/sign-in/reset.tsx'
import { SignIn as SignInForm } from '../views/sign-in/sign-in.tsx'
import { SignUp as SignUpForm } from '../views/sign-in/sign-up.tsx'

const errors = z.record(z.string(), z.string()).default({})
const typed = z.string().optional()

export const SignIn = defineComponent({
  describes: 'The form to sign in with e-mail and password, shown again with what went wrong.',
  props: z.object({ next: typed, email: typed, error: typed, children: typed }),
  example: '<SignIn next={props.next} email={props.email} error={props.error} />',
  render: ({ children, ...form }, { t }: Scope) => (
    <SignInForm {...given(form)} t={t}>
      {(children ?? '') as 'safe'}
    </SignInForm>
  ),
})

export const SignUp = defineComponent({
  describes: 'The form for a new account, shown again with what went wrong at its fields.',
  props: z.object({ next: typed, name: typed, email: typed, errors, children: typed }),
  example:
    '<SignUp next={props.next} name={props.name} email={props.email} errors={props.errors} />',
  render: ({ children, errors: complaints, ...form }, { t }: Scope) => (
    <SignUpForm {...given(form)} errors={complaints} t={t}>
      {(children ?? '') as 'safe'}
    </SignUpForm>
  ),
})

export const ForgotPassword = defineComponent({
  describes: 'Asks for the address that a link to a new password is mailed to.',
  props: z.object({
    mail: z.boolean(),
    isSent: z.boolean().default(false),
    email: z.string().default(''),
    errors,
  }),
  example: '<ForgotPassword mail={props.mail} isSent={props.isSent} email={props.email} />',
  render: (props, { t }: Scope) => <Forgot {...props} t={t} />,
})

export const ResetPassword = defineComponent({
  describes: 'Sets a new password, for who came by a mailed link.',
  props: z.object({ token: z.string(), works: z.boolean(), errors }),
  example: '<ResetPassword token={props.token} works={props.works} errors={props.errors} />',
  render: (props, { t }: Scope) => <Reset {...props} t={t} />,
})

export const MailedLink = defineComponent({
  describes: 'The button that confirms an e-mail address, for who came by a mailed link.',
  props: z.object({
    kind: z.enum(['verify', 'email']),
    token: z.string(),
    works: z.boolean(),
    isStranger: z.boolean().default(false),
  }),
  example: '<MailedLink kind={props.kind} token={props.token} works={props.works} />',
  render: (props, { t }: Scope) => <Link {...props} t={t} />,
})

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Without what the page did not give. */
const given = <T extends object>(props: T): Given<T> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>
