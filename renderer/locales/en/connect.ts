/** First run, and connecting another account. */
export const connect = {
  welcome: 'Drop finished audio in a folder, get an episode.',
  intro: 'Choose where your shows live. You can add the other one later.',
  next: {
    label: 'From here to your first draft',
    steps: ['Connect, or explore', 'Add a recording, or your export folder', 'The draft is there'],
  },
  known: {
    title: 'Your accounts',
    what: 'None is open at the moment. Everything you did is still here.',
    enter: 'Enter the key',
  },
  service: {
    title: 'Connect your hosting service',
    what: 'Your shows and episodes, with the API key from the service’s dashboard.',
    address: 'Service address',
    addressPlaceholder: 'https://api.example.com',
    addressHelp: 'What stands before /v1.',
    addressMissing: 'Enter the address of your hosting service.',
    addressWrong: 'This is not an address. It should start with https://',
    key: 'API key',
    keyHelp: 'In the service’s dashboard, under your account.',
    keyMissing: 'Enter your API key.',
    keep: 'Keep the key',
    keychain: 'In this computer’s keychain',
    keychainHelp: 'You stay connected after a restart.',
    session: 'Until I quit Wavedrop',
    sessionHelp: 'Nothing about the key is stored.',
    submit: 'Connect',
    submitting: 'Asking the service…',
  },
  sandbox: {
    title: 'Explore with the sandbox',
    what: 'A complete practice service on this computer: sample shows, real uploads, nobody listening.',
    submit: 'Explore the sandbox',
    submitting: 'Starting the sandbox…',
  },
}
