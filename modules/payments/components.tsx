/** What a theme may place. */
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { OwnMethods } from './views/own-methods.tsx'
import { ownMethods } from './views/shapes.ts'

export const PaymentMethods = defineComponent({
  describes: 'What an account keeps to pay with, to be removed.',
  props: ownMethods.partial(),
  example: '<PaymentMethods paymentMethods={props.paymentMethods} />',
  render: ({ paymentMethods = [] }, { t }: Scope) => <OwnMethods {...{ paymentMethods, t }} />,
})
