/** Edits as other modules know them: what their buyer is asked for, and that they are paid. */
import type { Answers } from '#server/dispatcher.ts'
import { type EditDue, editDue, editPaid } from './paid-edit.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The difference of an edit that its buyer is asked to pay; null where nothing is, or it cannot be applied any more. */
    'orders.editDue': { in: { orderId: string }; out: EditDue | null }
    /** Applies an edit whose difference is paid; false where it cannot be any more. The same payment again changes nothing. Inside `atomic`. */
    'orders.editPaid': {
      in: { orderId: string; editId: string; attemptId: string }
      out: boolean
    }
  }
  interface Tells {
    /** Its lines are others by now; `mail`: whether its buyer is to be written to. */
    'order.edited': { orderId: string; editId: string; mail: boolean }
    /** Its buyer is asked for the difference of an edit, minor units. */
    'order.editSent': {
      orderId: string
      editId: string
      amount: number
      currency: string
      mail: boolean
    }
  }
}

export const editAnswers: Answers = { 'orders.editDue': editDue, 'orders.editPaid': editPaid }
