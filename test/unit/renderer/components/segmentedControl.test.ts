import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import SegmentedControl from '../../../../renderer/components/common/SegmentedControl.vue'

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }))
const stopsOf = (modelValue: string | null) =>
  mount(SegmentedControl, { props: { label: 'Which', options, modelValue } })
    .findAll('input')
    .map(({ element }) => element.tabIndex)

describe('a choice of a few', () => {
  it('is one stop of the Tab key: the choice that is made', () => {
    expect(stopsOf('two')).toEqual([-1, 0, -1])
  })

  it('is one stop while nothing is chosen, or a dialog that ends with it would not know its last one', () => {
    expect(stopsOf(null)).toEqual([0, -1, -1])
  })
})
