import { forgetCore } from '../ffmpeg-programs.ts';

// Before every test file: what files before it have done to a core is not its concern.
forgetCore();
