import test from 'ava'
import { inGrams, inUnit } from '../../../../modules/products/models/variants/weight.ts'

test('a weight is read as its reader writes it, and refused where it may be a thousand as well as a fraction', (t) => {
  const table = [
    ['1.234', 'kg', '.', 1234],
    ['1,234', 'kg', ',', 1234],
    ['1.234', 'kg', ',', undefined],
    ['1,234', 'kg', '.', undefined],
    ['1.234', 'g', ',', undefined],
    ['1,234', 'g', '.', undefined],
    ['1,000', 'g', ',', undefined],
    ['1234', 'g', '.', 1234],
    ['0,250', 'kg', '.', 250],
    ['2,5', 'kg', '.', 2500],
    ['1,234.5', 'g', '.', undefined],
    ['-1', 'g', '.', undefined],
    ['1e3', 'g', '.', undefined],
    ['１２', 'g', '.', undefined],
  ] as const
  for (const [typed, unit, mark, grams] of table)
    t.is(inGrams(typed, unit, mark), grams, `${typed} ${unit} ${mark}`)
})

test('what is shown is read as the same weight, in every unit and spelling', (t) => {
  for (const unit of ['g', 'kg', 'oz', 'lb'] as const)
    for (const mark of ['.', ','] as const)
      for (const weight of [0, 1, 5, 28, 999, 1000, 1001, 1234, 35_437, 999_999])
        t.is(inGrams(inUnit(weight, unit, mark), unit, mark), weight, `${weight} ${unit} ${mark}`)
})
