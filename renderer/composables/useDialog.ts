import { computed, ref } from 'vue'

/** A dialog that is fetched when it is first asked for, and stays to open again. */
export function useDialog() {
  const asked = ref(false)
  const isOpen = ref(false)
  const open = computed({
    get: () => isOpen.value,
    set(value) {
      if (value) asked.value = true
      isOpen.value = value
    },
  })
  return { asked, open }
}
