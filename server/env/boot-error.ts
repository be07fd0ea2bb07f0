/** A refusal at boot: the message names the variable and says what to do. */
export class BootError extends Error {
  override name = 'BootError'
}
