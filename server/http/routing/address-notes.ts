/** What a drawing asked of the address that it is for: at every address with the same answers it looks the same. */
import { newId } from '#server/ids.ts'

type Test = (url: URL) => boolean

export class AddressNotes {
  /** Stands for the way back to the page (`pathBack`) until the page is known. */
  readonly here = `/${newId()}`
  /** Something was read that only this answer knows. */
  isAlone = false
  private readonly asked: { test: Test; answer: boolean }[] = []

  ask(test: Test, answer: boolean): void {
    this.asked.push({ test, answer })
  }

  fits(url: URL): boolean {
    return this.asked.every(({ test, answer }) => test(url) === answer)
  }
}
