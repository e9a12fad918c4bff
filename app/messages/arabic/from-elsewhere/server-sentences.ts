import type { Message } from '../../catalogue.ts';

/**
 * What servers say, by the English sentence that arrives; `{name}` stands for what the server has put in. Of two that fit the first is taken.
 * `server-sentences.test.ts` compares them with the sentences in the code of the server.
 */
export const serverSentences: Readonly<Record<string, Message>> = {
  // The connection and the server itself.
  'Something bad happened; please try again later.': 'حدث خطأ ما؛ يُرجى المحاولة لاحقًا.',
  'Please check your internet connection and try again': 'يُرجى التحقق من اتصالك بالإنترنت والمحاولة من جديد',
  'Another account is signed in now. Log in to the former one to go on.':
    'سُجّل الدخول إلى حساب آخر. سجّل الدخول إلى الحساب السابق للمتابعة.',
  'The server sent an answer in an unknown form. Reload the page.':
    'أرسل الخادم ردًا غير مفهوم. أعد تحميل الصفحة.',
  'The server cannot be reached. Check your connection and try again.':
    'يتعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول من جديد.',
  'The server answered {status}. Try again in a moment.':
    'ردّ الخادم بالرمز {status}. حاول من جديد بعد لحظات.',
  'The server sent something that is not JSON. Try again in a moment.':
    'أرسل الخادم ما ليس JSON. حاول من جديد بعد لحظات.',
  'The file could not be stored. Please try again.': 'تعذّر حفظ الملف. يُرجى المحاولة من جديد.',
  'There is nothing at {address}.': 'لا شيء في العنوان {address}.',
  'The server cannot reach its data at the moment. Please try again shortly.':
    'لا يستطيع الخادم الوصول إلى بياناته في هذه اللحظة. يُرجى المحاولة بعد قليل.',
  'The request has a character or a number that cannot be stored.': 'في الطلب حرف أو رقم لا يمكن حفظه.',
  'The request is larger than this call takes.': 'الطلب أكبر مما يُقبل هنا.',
  'The request is malformed.': 'صيغة الطلب غير صحيحة.',
  'The request is malformed or came too slowly.': 'صيغة الطلب غير صحيحة أو وصل ببطء شديد.',
  'The address is malformed.': 'صيغة العنوان غير صحيحة.',
  'The request came too slowly. Check the connection and try again.':
    'وصل الطلب ببطء شديد. تحقق من الاتصال وحاول من جديد.',
  'Something went wrong on the server. Try again in a moment.': 'حدث خطأ في الخادم. حاول من جديد بعد لحظات.',
  'The server is busy. Please try again in a moment.': 'الخادم مشغول. يُرجى المحاولة بعد لحظات.',
  'Too many attempts. Please try again in a minute.': 'محاولات كثيرة جدًا. يُرجى المحاولة بعد دقيقة.',
  'Too many attempts. Please try again in {count} seconds.': {
    one: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد ثانية واحدة.',
    two: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد ثانيتين.',
    few: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} ثوانٍ.',
    many: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} ثانية.',
    other: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} ثانية.',
  },
  'Too many attempts. Please try again in {count} minutes.': {
    one: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد دقيقة.',
    two: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد دقيقتين.',
    few: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} دقائق.',
    many: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} دقيقة.',
    other: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد {count} دقيقة.',
  },

  // Accounts.
  'Your session has been expired.': 'انتهت جلستك.',
  'Please log in to continue.': 'يُرجى تسجيل الدخول للمتابعة.',
  'The e-mail address or the password is not correct.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'The current password is not correct.': 'كلمة المرور الحالية غير صحيحة.',
  'Please enter your current password.': 'يُرجى إدخال كلمة المرور الحالية.',
  'Please log in again first: you have been logged in for more than ten minutes.':
    'يُرجى تسجيل الدخول من جديد أولًا: مضت على تسجيل دخولك أكثر من عشر دقائق.',
  'Please activate your account first: the link is in the mail that we sent you when you signed up.':
    'يُرجى تفعيل حسابك أولًا: الرابط في الرسالة التي أرسلناها إليك عند التسجيل.',
  'There is an account with this e-mail address already. Please log in with its password.':
    'يوجد حساب بهذا البريد الإلكتروني. يُرجى تسجيل الدخول بكلمة مروره.',
  'This address was removed from an account a few days ago. If it is your account, use the link in the mail that we sent to this address.':
    'أُزيل هذا العنوان من أحد الحسابات قبل أيام. إن كان حسابك فاستخدم الرابط في الرسالة التي أرسلناها إلى هذا العنوان.',
  'This password is too easy to guess. Please choose one of 8 or more characters that is neither a common password nor your name or address.':
    'كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة من 8 أحرف أو أكثر، لا تكون شائعة ولا اسمك ولا عنوانك.',
  'This reset password link is either expired or invalid. Please request a new link.':
    'رابط إعادة تعيين كلمة المرور هذا منتهٍ أو غير صالح. يُرجى طلب رابط جديد.',
  'This activation link is either expired or invalid. Please request a new activation link.':
    'رابط التفعيل هذا منتهٍ أو غير صالح. يُرجى طلب رابط تفعيل جديد.',
  'This link is either expired or invalid. Please request a new link.':
    'هذا الرابط منتهٍ أو غير صالح. يُرجى طلب رابط جديد.',
  'This link is either expired or invalid. It works once, for 7 days, and as long as the account exists.':
    'هذا الرابط منتهٍ أو غير صالح. يعمل مرة واحدة، لمدة 7 أيام، ما دام الحساب موجودًا.',
  'This link is either expired or invalid. Please subscribe again to get a new one.':
    'هذا الرابط منتهٍ أو غير صالح. يُرجى الاشتراك من جديد للحصول على رابط جديد.',
  'This link is not valid, or its address has already been removed from the list.':
    'هذا الرابط غير صالح، أو أُزيل عنوانه من القائمة من قبل.',
  'Please confirm that you are not a robot.': 'يُرجى تأكيد أنك لست برنامجًا آليًا.',
  'The check for robots cannot be reached. Please try again.':
    'تعذّر الوصول إلى خدمة التحقق من البرامج الآلية. يُرجى المحاولة من جديد.',
  'Facebook did not confirm this sign-in. Please try again.':
    'لم يؤكد Facebook تسجيل الدخول هذا. يُرجى المحاولة من جديد.',
  'Facebook cannot be reached at the moment. Please try again.':
    'يتعذّر الوصول إلى Facebook في هذه اللحظة. يُرجى المحاولة من جديد.',
  'Facebook gave no e-mail address for you. Please sign up with your e-mail address instead.':
    'لم يقدّم Facebook بريدًا إلكترونيًا لك. يُرجى التسجيل ببريدك الإلكتروني بدلًا من ذلك.',
  'Google did not confirm this sign-in. Please try again.':
    'لم يؤكد Google تسجيل الدخول هذا. يُرجى المحاولة من جديد.',
  'Google cannot be reached at the moment. Please try again.':
    'يتعذّر الوصول إلى Google في هذه اللحظة. يُرجى المحاولة من جديد.',
  'This way to sign in is not set up on this server.': 'طريقة تسجيل الدخول هذه غير مُعدّة على هذا الخادم.',
  'This sign-in was used already. Please try again.':
    'استُخدم تسجيل الدخول هذا من قبل. يُرجى المحاولة من جديد.',
  '{provider} does not confirm e-mail addresses. We have sent a mail to {address}: open the link in it to finish.':
    'لا يؤكد {provider} عناوين البريد الإلكتروني. أرسلنا رسالة إلى {address}: افتح الرابط الذي فيها لإكمال الخطوات.',
  'This is already the address of your account.': 'هذا هو عنوان حسابك بالفعل.',
  'This session has ended already.': 'انتهت هذه الجلسة من قبل.',
  'There is no such user.': 'لا يوجد مستخدم كهذا.',
  'The account is gone.': 'لم يعد الحساب موجودًا.',
  'This browser could not be identified. Reload the page and try again.':
    'تعذّر التعرف على هذا المتصفح. أعد تحميل الصفحة وحاول من جديد.',
  'This image cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.':
    'تعذّرت قراءة هذه الصورة. يُرجى اختيار ملف JPG أو PNG أو WebP لا يزيد على 10 ميغابايت.',
  'This image cannot be read. Send a JPG, PNG or WebP file.':
    'تعذّرت قراءة هذه الصورة. أرسل ملف JPG أو PNG أو WebP.',
  'Please enter your name': 'يُرجى إدخال اسمك',
  'Name is too short': 'الاسم قصير جدًا',
  'Name can be max 25 characters long': 'أقصى طول للاسم 25 حرفًا',

  // Devices that are signed in (`deviceNameOf`).
  'Browser on an unknown system': 'متصفح على نظام غير معروف',
  'Browser on {system}': 'متصفح على {system}',
  ...Object.fromEntries(
    ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'].flatMap((browser) => [
      [`${browser} on an unknown system`, `${browser} على نظام غير معروف`],
      [`${browser} on {system}`, `${browser} على {system}`],
    ]),
  ),

  // Uploads.
  'ERROR: Unsupported file format...': 'خطأ: تنسيق الملف غير مدعوم...',
  'The file is empty (0 bytes). Choose another one.': 'الملف فارغ (0 بايت). اختر ملفًا آخر.',
  'Only files with the following extension is allowed: mp4': 'لا تُقبل إلا ملفات MP4',
  'You have reached your storage limit. Please try again with smaller file size':
    'بلغت حد التخزين. يُرجى المحاولة بملف أصغر',
  'Storage is full. Free up space to save changes.': 'امتلأت مساحة التخزين. أفرغ مساحة لحفظ التغييرات.',
  'There is no more room for files of visitors from your network. Log in to go on.':
    'لم تبقَ مساحة لملفات الزوار من شبكتك. سجّل الدخول للمتابعة.',
  'There is no more room for files of visitors at the moment. Log in to go on.':
    'لا توجد مساحة لملفات الزوار في هذه اللحظة. سجّل الدخول للمتابعة.',
  'An error occurred while uploading this image.': 'حدث خطأ أثناء رفع هذه الصورة.',
  'File size is too big. Please upload a font of up to 32MB.':
    'حجم الملف كبير جدًا. يُرجى رفع خط لا يزيد على 32 ميغابايت.',
  'File size is too big. Please upload a design file of up to 200MB.':
    'حجم الملف كبير جدًا. يُرجى رفع ملف تصميم لا يزيد على 200 ميغابايت.',
  'File size is too big. Please upload an image of up to 50MB.':
    'حجم الملف كبير جدًا. يُرجى رفع صورة لا تزيد على 50 ميغابايت.',
  'File size is too big. Please upload a video of up to 100MB.':
    'حجم الملف كبير جدًا. يُرجى رفع فيديو لا يزيد على 100 ميغابايت.',
  'File size is too big. Please upload a video of up to 1GB.':
    'حجم الملف كبير جدًا. يُرجى رفع فيديو لا يزيد على 1 غيغابايت.',
  'File size is too big. Please upload files of up to 500MB in total.':
    'حجم الملفات كبير جدًا. يُرجى رفع ملفات لا يزيد مجموعها على 500 ميغابايت.',
  'File size is too big. Please upload files of up to 1GB in total.':
    'حجم الملفات كبير جدًا. يُرجى رفع ملفات لا يزيد مجموعها على 1 غيغابايت.',
  'This upload has ended. Please start it again.': 'انتهى هذا الرفع. يُرجى بدؤه من جديد.',
  'The file is not complete. Please send the missing parts and try again.':
    'الملف غير مكتمل. يُرجى إرسال الأجزاء الناقصة والمحاولة من جديد.',
  'This upload does not exist.': 'لا وجود لهذا الرفع.',
  'The file that this one belongs to does not exist.': 'لا وجود للملف الذي يتبعه هذا الملف.',
  'A cut-out needs the type CUTOUT and the asset that it was cut out of.':
    'يلزم لقصّ الموضوع تحديد الصورة التي قُصّ منها.',
  'The file was deleted meanwhile.': 'حُذف الملف في هذه الأثناء.',
  'An image of this kind is not taken here.': 'لا تُقبل هنا صورة من هذا النوع.',
  'A drawing may have up to 5MB.': 'أقصى حجم للرسم 5 ميغابايت.',
  'The image has {width} x {height} pixels; up to {megapixels} megapixels can be opened. Make it smaller and try again.':
    'أبعاد الصورة ⁦{width} × {height}⁩ بكسل، وأقصى ما يمكن فتحه {megapixels} ميغابكسل. صغّرها وحاول من جديد.',
  'The file is damaged or cut off. Open it on your device and save it again.':
    'الملف تالف أو مبتور. افتحه على جهازك واحفظه من جديد.',
  'The file takes too much memory or time to open. Save it in a smaller size and try again.':
    'يتطلب فتح الملف ذاكرة أو وقتًا أكثر من اللازم. احفظه بمقاس أصغر وحاول من جديد.',
  'The file is not an image of a kind that can be opened.': 'الملف ليس صورة من نوع يمكن فتحه.',
  'The file is not a video of a kind that can be opened.': 'الملف ليس فيديو من نوع يمكن فتحه.',
  'The file is not sound of a kind that can be opened.': 'الملف ليس صوتًا من نوع يمكن فتحه.',
  'The file is not a font of a kind that can be opened.': 'الملف ليس خطًا من نوع يمكن فتحه.',
  'The file is not a design file of a kind that can be kept.': 'الملف ليس ملف تصميم من نوع يمكن حفظه.',
  'Part {part} of the upload is missing or not the one that was sent.':
    'الجزء {part} من الرفع ناقص أو ليس الذي أُرسل.',
  'The parts of the upload are not in order.': 'أجزاء الرفع ليست بالترتيب.',
  'A part of the upload is too small.': 'أحد أجزاء الرفع صغير جدًا.',
  'The key of the object is malformed.': 'صيغة عنوان الملف غير صحيحة.',
  'The store began no upload.': 'لم يبدأ التخزين الرفع.',
  'The file does not have the size that was announced, {bytes} bytes.':
    'ليس للملف الحجم الذي أُعلن عنه، وهو {bytes} بايت.',

  // Projects, folders, links, brand kits.
  'There is no such project.': 'لا يوجد مشروع كهذا.',
  'This project is in the bin. Restore it to save changes.':
    'هذا المشروع في سلة المهملات. استعده لحفظ التغييرات.',
  'This project is in a Pro folder. It is safe there; upgrade to Pro to open it again.':
    'هذا المشروع في مجلد Pro، وهو آمن هناك؛ قم بالترقية إلى Pro لفتحه من جديد.',
  'There is no such version.': 'لا يوجد إصدار كهذا.',
  'Project name must have 1 to 200 characters': 'يجب أن يكون اسم المشروع من 1 إلى 200 حرف',
  "Folder name can't be blank": 'لا يمكن ترك اسم المجلد فارغًا',
  'Folder name can be max 60 characters long': 'أقصى طول لاسم المجلد 60 حرفًا',
  'You already have a folder with this name': 'لديك مجلد بهذا الاسم',
  'This project was changed in another place. Both versions are kept: choose the one to continue with.':
    'تغيّر هذا المشروع في مكان آخر. الإصداران محفوظان: اختر ما تريد المتابعة به.',
  'There is a project with this id already.': 'يوجد مشروع بهذا المعرّف من قبل.',
  'This project was changed meanwhile. Open its history again.':
    'تغيّر هذا المشروع في هذه الأثناء. افتح سجله من جديد.',
  'There is no such folder.': 'لا يوجد مجلد كهذا.',
  'This is a Pro folder. Upgrade to Pro to use it again.':
    'هذا مجلد Pro. قم بالترقية إلى Pro لاستخدامه من جديد.',
  'Free accounts have {count} folders. Upgrade to Pro for more.': {
    one: 'للحساب المجاني مجلد واحد. قم بالترقية إلى Pro للحصول على المزيد.',
    two: 'للحساب المجاني مجلدان. قم بالترقية إلى Pro للحصول على المزيد.',
    few: 'للحساب المجاني {count} مجلدات. قم بالترقية إلى Pro للحصول على المزيد.',
    many: 'للحساب المجاني {count} مجلدًا. قم بالترقية إلى Pro للحصول على المزيد.',
    other: 'للحساب المجاني {count} مجلد. قم بالترقية إلى Pro للحصول على المزيد.',
  },
  'There can be {count} folders.': {
    one: 'يمكن أن يكون لديك مجلد واحد.',
    two: 'يمكن أن يكون لديك مجلدان.',
    few: 'يمكن أن يكون لديك {count} مجلدات.',
    many: 'يمكن أن يكون لديك {count} مجلدًا.',
    other: 'يمكن أن يكون لديك {count} مجلد.',
  },
  'The last day of a link must be in the future.': 'يجب أن يكون آخر يوم للرابط في المستقبل.',
  'This link no longer works. Ask the person who sent it for a new one.':
    'لم يعد هذا الرابط يعمل. اطلب رابطًا جديدًا ممن أرسله.',
  'This link is for viewing only. Ask the person who sent it for one that allows copies.':
    'هذا الرابط للمشاهدة فقط. اطلب ممن أرسله رابطًا يسمح بالنسخ.',
  "The name can't be blank": 'لا يمكن ترك الاسم فارغًا',
  'The name can have {length} characters': 'أقصى طول للاسم {length} حرفًا',
  'An account can have {count} brand kits. Delete one that you no longer need.': {
    one: 'يمكن أن تكون للحساب هوية علامة واحدة. احذف ما لم تعد تحتاج إليه.',
    two: 'يمكن أن تكون للحساب هويتا علامة. احذف ما لم تعد تحتاج إليه.',
    few: 'يمكن أن تكون للحساب {count} هويات علامات. احذف ما لم تعد تحتاج إليه.',
    many: 'يمكن أن تكون للحساب {count} هوية علامة. احذف ما لم تعد تحتاج إليه.',
    other: 'يمكن أن تكون للحساب {count} هوية علامة. احذف ما لم تعد تحتاج إليه.',
  },
  'There is no such brand kit.': 'لا توجد هوية علامة كهذه.',
  'This kit was changed elsewhere. It was loaded again: repeat your last change.':
    'تغيّرت هوية العلامة هذه في مكان آخر. أُعيد تحميلها: كرّر تغييرك الأخير.',

  // Templates of owners.
  'The project is larger than {size} MB without its files.': 'المشروع أكبر من {size} ميغابايت دون ملفاته.',
  'The project is empty.': 'المشروع فارغ.',
  'The project has {layers} layers. A template may have {most}.':
    'في المشروع طبقات عددها {layers}. أقصى عدد في القالب {most}.',
  'These fonts are not among those of this installation, so that others would not see them: {names}. Choose others.':
    'هذه الخطوط ليست من خطوط هذا الخادم، فلن يراها الآخرون: {names}. اختر غيرها.',
  'The video is longer than {count} seconds.': {
    one: 'الفيديو أطول من ثانية واحدة.',
    two: 'الفيديو أطول من ثانيتين.',
    few: 'الفيديو أطول من {count} ثوانٍ.',
    many: 'الفيديو أطول من {count} ثانية.',
    other: 'الفيديو أطول من {count} ثانية.',
  },
  'The project cannot be read.': 'تعذّرت قراءة المشروع.',
  'The file “{name}” is not on this server. Upload it, or take it out.':
    'الملف «{name}» ليس على هذا الخادم. ارفعه أو أزله.',
  'The project is of another kind than the template.': 'نوع المشروع يختلف عن نوع القالب.',
  'This project is not among yours.': 'هذا المشروع ليس من مشاريعك.',
  'There is no such template.': 'لا يوجد قالب كهذا.',
  'There is no such page.': 'لا توجد صفحة كهذه.',
  'The project uses {files} files. A template may use {most}.':
    'يستخدم المشروع ملفات عددها {files}. أقصى عدد في القالب {most}.',
  'The file “{name}” is not among your uploads any more. Put it in again.':
    'لم يعد الملف «{name}» بين ملفاتك المرفوعة. أضفه من جديد.',
  'The file “{name}” cannot be in a template.': 'لا يمكن أن يكون الملف «{name}» في قالب.',
  'The files of the project have more than {size} MB together.':
    'مجموع حجم ملفات المشروع أكثر من {size} ميغابايت.',
  'The image of the template is missing.': 'صورة القالب ناقصة.',
  'The image of the template is too large.': 'صورة القالب كبيرة جدًا.',
  'The image of the template is gone.': 'لم تعد صورة القالب موجودة.',
  'The image of the template cannot be read.': 'تعذّرت قراءة صورة القالب.',
  'The preview of the video is missing.': 'معاينة الفيديو ناقصة.',
  'Only videos have a preview.': 'المعاينة للفيديو فقط.',
  'The preview is too large.': 'المعاينة كبيرة جدًا.',
  'The preview is gone.': 'لم تعد المعاينة موجودة.',
  'The file “{name}” is gone.': 'لم يعد الملف «{name}» موجودًا.',

  // The store and libraries of others.
  'There is no such thing.': 'لا يوجد شيء كهذا.',
  'There is no font category with the id {id}.': 'لا توجد فئة خطوط بالمعرّف {id}.',
  'There is no category with the id {id}.': 'لا توجد فئة بالمعرّف {id}.',
  'There is no product with the id {id}.': 'لا يوجد عنصر بالمعرّف {id}.',
  'There is no product called {name} in this category.': 'لا يوجد في هذه الفئة عنصر اسمه {name}.',
  'There is no product called {name}.': 'لا يوجد عنصر اسمه {name}.',
  'There is no image called {name}.': 'لا توجد صورة اسمها {name}.',
  'There is no image with the id {id}.': 'لا توجد صورة بالمعرّف {id}.',
  'There is no template called {name}.': 'لا يوجد قالب اسمه {name}.',
  'This library is not set up here. Choose another one.': 'هذه المكتبة غير مُعدّة هنا. اختر مكتبة أخرى.',
  'The image service does not answer at the moment. Try again in a minute.':
    'خدمة الصور لا تستجيب في هذه اللحظة. حاول من جديد بعد دقيقة.',
  'The image service accepts no more requests at the moment. Try again in {count} seconds.': {
    one: 'لا تقبل خدمة الصور طلبات أخرى في هذه اللحظة. حاول من جديد بعد ثانية واحدة.',
    two: 'لا تقبل خدمة الصور طلبات أخرى في هذه اللحظة. حاول من جديد بعد ثانيتين.',
    few: 'لا تقبل خدمة الصور طلبات أخرى في هذه اللحظة. حاول من جديد بعد {count} ثوانٍ.',
    many: 'لا تقبل خدمة الصور طلبات أخرى في هذه اللحظة. حاول من جديد بعد {count} ثانية.',
    other: 'لا تقبل خدمة الصور طلبات أخرى في هذه اللحظة. حاول من جديد بعد {count} ثانية.',
  },
  'From the library that comes with Gesso': 'من المكتبة المرفقة بـ Gesso',
  'Works found by Openverse': 'أعمال عثر عليها Openverse',
  'Photos and videos provided by Pexels': 'صور ومقاطع فيديو من Pexels',
  'Images and videos from Pixabay': 'صور ومقاطع فيديو من Pixabay',
  'Free to use in your designs, also commercially, without naming anyone.':
    'استخدامها مجاني في تصاميمك، وتجاريًا أيضًا، دون ذكر أحد.',
  'CC0, public domain or CC BY, as each work says. CC BY asks you to name the author.':
    'رخصة CC0 أو الملكية العامة أو CC BY كما يذكر كل عمل. تطلب CC BY ذكر صاحب العمل.',
  'Pexels License: free to use, not to be sold or passed on as they are.':
    'رخصة Pexels: استخدامها مجاني، ولا تُباع ولا تُنقل كما هي.',
  'Pixabay Content License: free to use, not to be sold or passed on as they are.':
    'رخصة محتوى Pixabay: استخدامها مجاني، ولا تُباع ولا تُنقل كما هي.',
  'Unsplash License: free to use, not to be sold or passed on as they are.':
    'رخصة Unsplash: استخدامها مجاني، ولا تُباع ولا تُنقل كما هي.',

  // Images and videos from words.
  'This model does not answer at the moment. Choose another one.':
    'هذا النموذج لا يستجيب في هذه اللحظة. اختر نموذجًا آخر.',
  'There is no such request.': 'لا يوجد طلب كهذا.',
  'This request was not taken. Send it again under another id.': 'لم يُقبل هذا الطلب. أرسله من جديد.',
  '{count} requests are under way. Wait until one of them has ended.': {
    one: 'طلب واحد قيد التنفيذ. انتظر حتى ينتهي.',
    two: 'طلبان قيد التنفيذ. انتظر حتى ينتهي أحدهما.',
    few: '{count} طلبات قيد التنفيذ. انتظر حتى ينتهي أحدها.',
    many: '{count} طلبًا قيد التنفيذ. انتظر حتى ينتهي أحدها.',
    other: '{count} طلب قيد التنفيذ. انتظر حتى ينتهي أحدها.',
  },
  '{count} images can be made in 24 hours. Try again later.': {
    one: 'يمكن توليد صورة واحدة خلال 24 ساعة. حاول لاحقًا.',
    two: 'يمكن توليد صورتين خلال 24 ساعة. حاول لاحقًا.',
    few: 'يمكن توليد {count} صور خلال 24 ساعة. حاول لاحقًا.',
    many: 'يمكن توليد {count} صورة خلال 24 ساعة. حاول لاحقًا.',
    other: 'يمكن توليد {count} صورة خلال 24 ساعة. حاول لاحقًا.',
  },
  'There can be {count} results. Delete some to keep new ones.': {
    one: 'يمكن حفظ نتيجة واحدة. احذفها لحفظ نتيجة جديدة.',
    two: 'يمكن حفظ نتيجتين. احذف إحداهما لحفظ نتيجة جديدة.',
    few: 'يمكن حفظ {count} نتائج. احذف بعضها لحفظ نتائج جديدة.',
    many: 'يمكن حفظ {count} نتيجة. احذف بعضها لحفظ نتائج جديدة.',
    other: 'يمكن حفظ {count} نتيجة. احذف بعضها لحفظ نتائج جديدة.',
  },
  'There is no such image among your uploads.': 'لا توجد صورة كهذه بين ملفاتك المرفوعة.',
  'There is no such upload.': 'لا يوجد ملف مرفوع كهذا.',
  'There is no such generation.': 'لا توجد نتيجة كهذه.',
  'Say that you may use the likeness of the person in the photo.':
    'أكّد أن لك الحق في استخدام ملامح الشخص الذي في الصورة.',
  '{provider} refused this description or image by its own rules. Change the words and try again; no credits were taken.':
    'رفض {provider} هذا الوصف أو الصورة وفق قواعده. غيّر الكلمات وحاول من جديد؛ لم تُخصم أرصدة.',
  '{provider} withheld the result by its own rules. Change the words and try again; no credits were taken.':
    'حجب {provider} النتيجة وفق قواعده. غيّر الكلمات وحاول من جديد؛ لم تُخصم أرصدة.',
  '{provider} could not work with this request. Try another format or model; no credits were taken.':
    'لم يستطع {provider} تنفيذ هذا الطلب. جرّب تنسيقًا أو نموذجًا آخر؛ لم تُخصم أرصدة.',
  'The account of this installation at {provider} does not work at the moment. The people who run it have to look at it; no credits were taken.':
    'حساب هذا الخادم لدى {provider} لا يعمل في هذه اللحظة. على مشغّل هذا الخادم معالجة ذلك؛ لم تُخصم أرصدة.',
  '{provider} takes no more requests at the moment. Try again in a few minutes; no credits were taken.':
    'لا يقبل {provider} طلبات أخرى في هذه اللحظة. حاول من جديد بعد دقائق؛ لم تُخصم أرصدة.',
  '{provider} did not answer in time. Try again; no credits were taken.':
    'لم يستجب {provider} في الوقت المحدد. حاول من جديد؛ لم تُخصم أرصدة.',
  'The request was interrupted and its result is not known. Try again; no credits were taken.':
    'انقطع الطلب ونتيجته غير معروفة. حاول من جديد؛ لم تُخصم أرصدة.',
  '{provider} sent something that cannot be used. Try again; no credits were taken.':
    'أرسل {provider} ما لا يمكن استخدامه. حاول من جديد؛ لم تُخصم أرصدة.',
  'The provider of this model is not set up any more. No credits were taken.':
    'لم يعد مزوّد هذا النموذج مُعدًّا. لم تُخصم أرصدة.',
  'Something went wrong on this server. Try again; no credits were taken.':
    'حدث خطأ في هذا الخادم. حاول من جديد؛ لم تُخصم أرصدة.',
  'The image was deleted. No credits were taken.': 'حُذفت الصورة. لم تُخصم أرصدة.',
  '{model} made fewer images than were requested. No credits were taken for this one.':
    'ولّد {model} صورًا أقل من المطلوب. لم تُخصم أرصدة عن هذه الصورة.',
  'A reference image was deleted. No credits were taken.': 'حُذفت صورة مرجعية. لم تُخصم أرصدة.',
  'A reference image cannot be read. No credits were taken.': 'تعذّرت قراءة صورة مرجعية. لم تُخصم أرصدة.',
  'The image cannot be read. Choose another one; no credits were taken.':
    'تعذّرت قراءة الصورة. اختر صورة أخرى؛ لم تُخصم أرصدة.',
  'The mask cannot be read. Mark the part again; no credits were taken.':
    'تعذّرت قراءة القناع. حدّد الجزء من جديد؛ لم تُخصم أرصدة.',
  'Nothing is marked. Mark the part that is to change; no credits were taken.':
    'لم يُحدَّد شيء. حدّد الجزء المطلوب تغييره؛ لم تُخصم أرصدة.',
  'An image may grow to {px} pixels on its longer side. Add less; no credits were taken.':
    'يمكن توسيع الصورة حتى {px} بكسل في ضلعها الأطول. أضف أقل؛ لم تُخصم أرصدة.',
  'This installation has used what it may spend on AI services today. Try again tomorrow (the day ends at midnight UTC), or with a model that costs less; no credits were taken.':
    'استهلك هذا الخادم ما يمكنه إنفاقه على خدمات الذكاء الاصطناعي اليوم. حاول غدًا (ينتهي اليوم عند منتصف الليل بالتوقيت العالمي)، أو بنموذج أقل كلفة؛ لم تُخصم أرصدة.',
  'This description is not allowed by the rules of this site. Change the words and try again; no credits were taken.':
    'لا تسمح قواعد هذا الموقع بهذا الوصف. غيّر الكلمات وحاول من جديد؛ لم تُخصم أرصدة.',
  'The result is not allowed by the rules of this site and was deleted. Change the words and try again; no credits were taken.':
    'لا تسمح قواعد هذا الموقع بالنتيجة فحُذفت. غيّر الكلمات وحاول من جديد؛ لم تُخصم أرصدة.',
  'Descriptions and results cannot be checked at the moment. Try again in a few minutes; no credits were taken.':
    'لا يمكن فحص الأوصاف والنتائج في هذه اللحظة. حاول من جديد بعد دقائق؛ لم تُخصم أرصدة.',
  '{model} makes at most {most} images at a time.':
    'يولّد {model} في المرة الواحدة {most} من الصور على الأكثر.',
  '{model} does not make images from words alone. Choose another model.':
    'لا يولّد {model} صورًا من الكلمات وحدها. اختر نموذجًا آخر.',
  '{model} does not make this kind of change. Choose another model.':
    'لا يجري {model} هذا النوع من التغيير. اختر نموذجًا آخر.',
  '{model} does not make images of {width} × {height} pixels.':
    'لا يولّد {model} صورًا بأبعاد ⁦{width} × {height}⁩ بكسل.',
  'A changed image keeps its own background.': 'تحتفظ الصورة المعدّلة بخلفيتها.',
  '{model} makes no transparent backgrounds.': 'لا يولّد {model} خلفيات شفافة.',
  '{model} takes no reference images.': 'لا يقبل {model} صورًا مرجعية.',
  '{model} makes no videos from words alone. Choose another model, or an image to begin with.':
    'لا يولّد {model} مقاطع فيديو من الكلمات وحدها. اختر نموذجًا آخر أو صورة للبداية.',
  '{model} makes no videos that begin with an image. Choose another model.':
    'لا يولّد {model} مقاطع فيديو تبدأ بصورة. اختر نموذجًا آخر.',
  '{model} does not make videos of {width} × {height} pixels.':
    'لا يولّد {model} مقاطع فيديو بأبعاد ⁦{width} × {height}⁩ بكسل.',
  '{model} makes no videos of {count} seconds.': {
    one: 'لا يولّد {model} فيديو مدته ثانية واحدة.',
    two: 'لا يولّد {model} فيديو مدته ثانيتان.',
    few: 'لا يولّد {model} فيديو مدته {count} ثوانٍ.',
    many: 'لا يولّد {model} فيديو مدته {count} ثانية.',
    other: 'لا يولّد {model} فيديو مدته {count} ثانية.',
  },
  'A video that ends with an image also has to begin with one.':
    'يجب أن يبدأ الفيديو الذي ينتهي بصورة بصورة أيضًا.',
  '{model} takes no image to end with.': 'لا يقبل {model} صورة للنهاية.',
  '{model} takes no list of what to leave out. Say it in the description.':
    'لا يقبل {model} قائمة بما يُستبعد. اذكر ذلك في الوصف.',
  '{model} takes no seed.': 'لا يقبل {model} بذرة.',

  // Payments, keys and notifications of the API.
  'Try Pro free for {count} days': {
    one: 'جرّب Pro مجانًا ليوم واحد',
    two: 'جرّب Pro مجانًا ليومين',
    few: 'جرّب Pro مجانًا لمدة {count} أيام',
    many: 'جرّب Pro مجانًا لمدة {count} يومًا',
    other: 'جرّب Pro مجانًا لمدة {count} يوم',
  },
  'Pro free for {count} days': {
    one: 'Pro مجانًا ليوم واحد',
    two: 'Pro مجانًا ليومين',
    few: 'Pro مجانًا لمدة {count} أيام',
    many: 'Pro مجانًا لمدة {count} يومًا',
    other: 'Pro مجانًا لمدة {count} يوم',
  },
  'No watermark on exports, every template, {size} GB for your work.':
    'تصدير بلا علامة مائية، وكل القوالب، و{size} غيغابايت لأعمالك.',
  'See plans': 'عرض الخطط',
  'There is no such purchase.': 'لا توجد عملية شراء كهذه.',
  'The purchase is gone.': 'لم تعد عملية الشراء موجودة.',
  'Nothing can be bought on this server.': 'لا يمكن شراء شيء على هذا الخادم.',
  'PayPal is not available on this server.': 'لا يتوفر PayPal على هذا الخادم.',
  'This purchase is paid already.': 'دُفع ثمن عملية الشراء هذه من قبل.',
  'This cannot be paid in that way.': 'لا يمكن دفع هذا بتلك الطريقة.',
  'Everyone on this server has Pro.': 'كل من على هذا الخادم لديه Pro.',
  'You are subscribed already. You can change your subscription in your account settings.':
    'أنت مشترك من قبل. يمكنك تغيير اشتراكك في إعدادات حسابك.',
  'The payment service does not answer at the moment. Try again in a minute.':
    'خدمة الدفع لا تستجيب في هذه اللحظة. حاول من جديد بعد دقيقة.',
  'This takes {credits} AI credits, and you have {left}.':
    'يتطلب هذا من أرصدة الذكاء الاصطناعي {credits}، ولديك {left}.',
  'There is nothing to manage yet.': 'لا يوجد ما يُدار بعد.',
  'This subscription has ended.': 'انتهى هذا الاشتراك.',
  'The payment provider of this payment is no longer connected to this server.':
    'لم يعد مزوّد هذه الدفعة متصلًا بهذا الخادم.',
  'There is no such subscription.': 'لا يوجد اشتراك كهذا.',
  'This is not for sale.': 'هذا ليس للبيع.',
  'Payments are real on this server.': 'المدفوعات حقيقية على هذا الخادم.',
  'This payment was canceled. Please start again.': 'أُلغيت هذه الدفعة. يُرجى البدء من جديد.',
  'Your card was declined.': 'رُفضت بطاقتك.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'تعذّر التحقق من وسيلة الدفع. يُرجى اختيار وسيلة أخرى والمحاولة من جديد.',
  'There is no such key.': 'لا يوجد مفتاح كهذا.',
  'Only a key that is valid can be replaced. Make a new one.': 'لا يُستبدل إلا مفتاح صالح. أنشئ مفتاحًا جديدًا.',
  'Only a key that is valid can get another end. Make a new one.':
    'لا يُغيَّر انتهاء إلا مفتاح صالح. أنشئ مفتاحًا جديدًا.',
  'There can be {count} keys. Revoke one that is not used.': {
    one: 'يمكن أن يكون لديك مفتاح واحد. أبطله لإنشاء غيره.',
    two: 'يمكن أن يكون لديك مفتاحان. أبطل ما لا يُستخدم.',
    few: 'يمكن أن يكون لديك {count} مفاتيح. أبطل ما لا يُستخدم.',
    many: 'يمكن أن يكون لديك {count} مفتاحًا. أبطل ما لا يُستخدم.',
    other: 'يمكن أن يكون لديك {count} مفتاح. أبطل ما لا يُستخدم.',
  },
  'There can be {count} webhooks.': {
    one: 'يمكن أن يكون لديك إشعار واحد.',
    two: 'يمكن أن يكون لديك إشعاران.',
    few: 'يمكن أن يكون لديك {count} إشعارات.',
    many: 'يمكن أن يكون لديك {count} إشعارًا.',
    other: 'يمكن أن يكون لديك {count} إشعار.',
  },
  'The address must be an address of the public web.': 'يجب أن يكون العنوان على الويب العام.',
  'There is no such webhook.': 'لا يوجد إشعار كهذا.',
  'There is no such delivery.': 'لا يوجد إرسال كهذا.',
  'The webhook is switched off.': 'الإشعار متوقف.',
  'The address answered 410.': 'ردّ العنوان بالرمز 410.',
  'No call succeeded for three days.': 'لم ينجح أي استدعاء منذ ثلاثة أيام.',
  'The address is not one of the public web.': 'العنوان ليس على الويب العام.',
  'There was no answer within {count} seconds.': {
    one: 'لم يصل رد خلال ثانية واحدة.',
    two: 'لم يصل رد خلال ثانيتين.',
    few: 'لم يصل رد خلال {count} ثوانٍ.',
    many: 'لم يصل رد خلال {count} ثانية.',
    other: 'لم يصل رد خلال {count} ثانية.',
  },
  'The connection was refused.': 'رُفض الاتصال.',
  'The connection was broken off.': 'انقطع الاتصال.',
  'The name has no address.': 'ليس لهذا الاسم عنوان.',
  'The certificate of the server is not valid.': 'شهادة الخادم غير صالحة.',
  'The connection could not be made.': 'تعذّر إجراء الاتصال.',
};
