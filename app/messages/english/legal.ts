import { defineCatalogue } from '../catalogue.ts';

/** Terms of use and privacy policy. */
export const legalText = defineCatalogue('legal', {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  contents: 'On this page',
  updated: 'Last changed on {day}',
  'privacy.short.title': 'In short',
  'privacy.short.1':
    'Your files stay on this device until you save or upload them. The server stores only what it needs to give your work back to you. Nothing is sold, and no advertising network is used.',
  'privacy.short.2':
    'This page is about the server that you are using now. Gesso is software that anyone can run; the operator of this server is responsible for it. Write to <mail>{email}</mail>.',
  'privacy.device.title': 'What stays on your device',
  'privacy.device.1':
    'Projects that you edit, photos that you drop on a tool, and fonts and files that you add are kept in this browser, in its databases gesso-journal, gesso-uploads and gesso-handover. Clearing the data of this site removes them.',
  'privacy.device.2': 'Images are drawn, cut out and exported on your own machine.',
  'privacy.storage.title': 'What is kept in local storage',
  'privacy.storage.1':
    'gesso-profile: who is signed in. gesso-ended-session: which session ended last, so that no other tab brings it back. gesso-anonymous-hash: a random number that counts the limits of visitors. gesso-language and gesso-theme: your choices. dashboardRecentSearch: your last three searches. gesso-strip-closed and gesso-subscription-checked: when a notice was closed, and when your plan was last checked.',
  'privacy.storage.2': 'There are no cookies, neither ours nor anyone else’s.',
  'privacy.account.title': 'What an account stores',
  'privacy.account.1':
    'Your e-mail, your name, your image if you add one, and a slow hash of your password. The password itself is hashed in the browser and is never stored. If you sign in with Google or Facebook, we keep the number that identifies you there.',
  'privacy.account.2':
    'Each session is listed in your account settings with the kind of device and the time it was last used. A session ends when you log out, or 30 days after it was last used.',
  'privacy.uploads.title': 'What you upload',
  'privacy.uploads.1':
    'Projects that you save to the server with the images, clips and sounds in them, and the files of other design programs that you import. Only you can open them, until you share a project by a link; anyone who has the link can then see it.',
  'privacy.uploads.2':
    'Uploads stay until you delete them. After some days, a server may remove uploads of free accounts that no project shows: its pricing page and the place where you upload then say so, and an e-mail is sent a week before.',
  'privacy.mails.title': 'E-mails',
  'privacy.mails.1':
    'We write when you sign up, when you change your e-mail or password, before media is removed and when your account is deleted. You get the newsletter only if you sign up for it.',
  'privacy.logs.title': 'Logs and counts',
  'privacy.logs.1':
    'Logs record the requested page and the result of the request, without your address and without the query. Search terms are counted for the list of trending searches, without a link to you, and are deleted after 14 days.',
  'privacy.logs.2':
    'If the operator of this server has connected an analytics service, page views are counted there, with a flag that says whether the visitor was logged in.',
  'privacy.others.title': 'Who else sees something',
  'privacy.others.1':
    'No one, unless you use it: signing in with Google or Facebook asks them who you are; paying goes through the payment service; a job of a generating tool goes to the service that is connected for it. Each of them has its own policy.',
  'privacy.rights.title': 'Your choices',
  'privacy.rights.1':
    'You can see and change your details in the account settings. Deleting the account there removes your profile, sessions, projects and uploads from this server at once; files in storage follow within minutes. This cannot be undone.',
  'privacy.rights.2':
    'You can ask what is stored about you, and have it corrected or removed: <mail>{email}</mail>.',
  'terms.agreement.title': 'What this is',
  'terms.agreement.1':
    'Gesso is a web editor for photos, designs and video. By using this server you agree to these terms with the person or company that runs it. You reach them at <mail>{email}</mail>.',
  'terms.agreement.2':
    'The software is published under the MIT licence. Anyone may run it, and these terms are not about servers that others run.',
  'terms.work.title': 'Your work is yours',
  'terms.work.1':
    'You keep all rights to what you make and upload. We store and process it only to give it back to you, to show it to those you share it with, and to make the exports you request.',
  'terms.library.title': 'Templates, graphics and fonts',
  'terms.library.1':
    'You may use the templates, graphics, photos, clips and music of the library in your own work, including commercial work. You may not offer them on their own, as a library of your own. Fonts have open licences, which are named in the third-party notices.',
  'terms.account.title': 'Your account',
  'terms.account.1':
    'You need an e-mail address that is yours, and a password that you keep to yourself. You can end your account at any time in the account settings.',
  'terms.rules.title': 'What is not allowed',
  'terms.rules.1':
    'Uploading what you have no right to, or what is against the law; images of people that harm them; attacks on the server or on other people’s accounts; getting around its limits. Accounts that do this can be closed.',
  'terms.limits.title': 'Free and Pro',
  'terms.limits.1':
    'Free accounts have less storage than Pro, and their exports carry a small watermark. The pricing page of this server says how much storage there is, how large a video may be and how long uploads are kept; your account settings show what you use of it.',
  'terms.payments.title': 'Payments',
  'terms.payments.1':
    'Prices are shown with the period that they are for. A subscription continues until you cancel it, which you can do at any time; it then ends with the period you have paid for. A trial that is cancelled before its end costs nothing. AI credits are paid once and do not expire.',
  'terms.liability.title': 'What we can and cannot promise',
  'terms.liability.1':
    'We take care, but software has faults and servers stop. Keep copies of what matters: every project can be saved as a file. As far as the law allows, the software comes as it is, without warranty. Your legal rights as a consumer remain.',
  'terms.changes.title': 'Changes',
  'terms.changes.1':
    'If these terms change, this page says so with a new date. If a change takes something away from you, we write to you before it takes effect.',
});
