import { showCategories } from '../../shared/domain/categories.ts'
import { useText } from '../text.ts'
import type { SearchOption } from './searchOption.ts'

/** What people call a category, as `Arts › Food`: in the window's language where it is known in it. */
export function categoryName(category: string): string {
  const { categories } = useText().show
  return category
    .split(' :: ')
    .map((part) => (Object.hasOwn(categories, part) ? (categories[part] ?? part) : part))
    .join(' › ')
}

/** Every category, and `current` if the service knows one more. */
export function categoryOptions(current: string | null): SearchOption[] {
  const all =
    current === null || showCategories.includes(current) ? showCategories : [current, ...showCategories]
  return all.map((value) => ({ value, label: categoryName(value) }))
}
