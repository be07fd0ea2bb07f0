import test from 'ava'
import { inEnglish } from '#test/helpers/in-english.ts'
import { restoreBarcode } from '../../../../../modules/import-export/models/shopify/barcode.ts'

test('a barcode that kept all its digits is restored', (t) => {
  t.is(restoreBarcode('4.006381333931E+12').barcode, '4006381333931')
  t.is(restoreBarcode('4006381333931.0').barcode, '4006381333931')
  t.is(restoreBarcode("'0123456789012").barcode, '0123456789012')
})

test('a barcode that lost digits stays as it is, with doubt', (t) => {
  const { barcode, doubt } = restoreBarcode('4.00638E+12')
  t.is(barcode, '4.00638E+12')
  t.regex(inEnglish(doubt), /lost digits/)
})

test('any other barcode stays as it is', (t) => {
  t.deepEqual(restoreBarcode('ABC-1.0'), { barcode: 'ABC-1.0', doubt: null })
  t.deepEqual(restoreBarcode(''), { barcode: '', doubt: null })
})
